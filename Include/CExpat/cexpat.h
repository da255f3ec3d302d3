/* Expat as Debian ships it; imported by GNSSSimulator alone. */
#include <expat.h>
