#include "cgnss.h"
