#include "cgnss.h"

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <unistd.h>

_Static_assert(CGNSS_IN == EPOLLIN && CGNSS_OUT == EPOLLOUT, "epoll's bits moved");
_Static_assert(CGNSS_ERR == EPOLLERR && CGNSS_HUP == EPOLLHUP && CGNSS_EDGE == EPOLLET, "epoll's bits moved");

int cgnss_epoll_create(void) { return epoll_create1(EPOLL_CLOEXEC); }

static int control(int epoll, int operation, int fd, uint32_t events, uint64_t token) {
  struct epoll_event event = {.events = events, .data.u64 = token};
  return epoll_ctl(epoll, operation, fd, &event);
}

int cgnss_epoll_add(int epoll, int fd, uint32_t events, uint64_t token) {
  return control(epoll, EPOLL_CTL_ADD, fd, events, token);
}

int cgnss_epoll_change(int epoll, int fd, uint32_t events, uint64_t token) {
  return control(epoll, EPOLL_CTL_MOD, fd, events, token);
}

int cgnss_epoll_remove(int epoll, int fd) { return control(epoll, EPOLL_CTL_DEL, fd, 0, 0); }

int cgnss_epoll_wait(int epoll, struct cgnss_event *events, int capacity, int may_sleep) {
  struct epoll_event raw[32];
  int count = epoll_wait(epoll, raw, capacity < 32 ? capacity : 32, may_sleep ? -1 : 0);
  for (int i = 0; i < count; i++) events[i] = (struct cgnss_event){raw[i].events, raw[i].data.u64};
  return count;
}

int cgnss_wake_create(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int cgnss_wake_signal(int fd) { return eventfd_write(fd, 1); }

int cgnss_timer_create(void) { return timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK); }

int cgnss_alarm_create(void) { return timerfd_create(CLOCK_BOOTTIME_ALARM, TFD_CLOEXEC | TFD_NONBLOCK); }

int cgnss_timer_set(int fd, int64_t nanoseconds) {
  struct itimerspec setting = {0};
  if (nanoseconds >= 0) {
    /* Moment 0 would disarm. */
    int64_t due = nanoseconds > 0 ? nanoseconds : 1;
    setting.it_value = (struct timespec){.tv_sec = due / 1000000000, .tv_nsec = due % 1000000000};
  }
  return timerfd_settime(fd, TFD_TIMER_ABSTIME, &setting, NULL);
}
