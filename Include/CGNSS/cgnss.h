/* The one header of the package's own C: only what Swift cannot import.
 * Each declaration says why it is C. */
#ifndef CGNSS_H
#define CGNSS_H

#endif
