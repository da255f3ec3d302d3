#define _GNU_SOURCE
#include "cgnss.h"

#include <pthread.h>
#include <time.h>

int cgnss_semaphore_wait_until(sem_t *semaphore, int64_t nanoseconds) {
  struct timespec deadline = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &deadline);
}

int cgnss_thread_set_name(const char *name) { return pthread_setname_np(pthread_self(), name); }
