// Shows the thread sanitizer what the standard library's Mutex does when two threads meet at it.
//
// Mutex (Swift 6.3, Linux) takes and leaves a free lock in code that is inlined into its user, so that the sanitizer
// sees it. A lock that another thread holds or waits for goes through the kernel (FUTEX_LOCK_PI, FUTEX_UNLOCK_PI) in
// libswiftSynchronization, which is not instrumented: without these edges all that is done under such a lock is
// reported as a race. `.ci/long` loads this before that library; no product contains it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

// The sanitizer's runtime; absent in the programs around the tests, which inherit the environment.
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();  // Another standard library: these edges are to be thought over again.
  return function;
}

// Synchronization._MutexHandle._lockSlow(UInt32)
SWIFT void $s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF(uint32_t thread, SELF handle) {
  ((SWIFT void (*)(uint32_t, SELF))next(__func__))(thread, handle);
  if (__tsan_acquire) __tsan_acquire(handle);
}

// Synchronization._MutexHandle._tryLockSlow() -> Bool
SWIFT bool $s15Synchronization12_MutexHandleV12_tryLockSlowSbyF(SELF handle) {
  bool isTaken = ((SWIFT bool (*)(SELF))next(__func__))(handle);
  if (isTaken && __tsan_acquire) __tsan_acquire(handle);
  return isTaken;
}

// Synchronization._MutexHandle._unlockSlow()
SWIFT void $s15Synchronization12_MutexHandleV11_unlockSlowyyF(SELF handle) {
  if (__tsan_release) __tsan_release(handle);
  ((SWIFT void (*)(SELF))next(__func__))(handle);
}
