/* A mocked /sys, /dev and udev, for tests that run under umockdev-wrapper. */
#include <umockdev.h>
