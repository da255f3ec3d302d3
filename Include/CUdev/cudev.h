/* libudev as Debian ships it; imported by GNSSTransport alone. */
#include <libudev.h>
