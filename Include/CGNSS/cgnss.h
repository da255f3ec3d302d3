/* The one header of the package's own C: only what Swift cannot import.
 * Each declaration says why it is C. Failure is -1 and errno, as in libc. */
#ifndef CGNSS_H
#define CGNSS_H

#include <semaphore.h>
#include <stddef.h>
#include <stdint.h>

/* --- serial.c: <asm/termbits.h> and <termios.h> cannot be seen by one translation unit, and BOTHER is only in the
 * former. --- */

/* A line's settings, opaque to Swift: struct termios2, whose control characters would import as a tuple. */
struct cgnss_line {
  uint32_t words[16];
};

/* Reads the settings of a tty; ENOTTY for what is not one. */
int cgnss_line_get(int fd, struct cgnss_line *line);
/* Puts settings back, as they are, at once. */
int cgnss_line_set(int fd, const struct cgnss_line *line);
/* 8N1 without any processing, VMIN 1, VTIME 0, no HUPCL; the rate, DTR and RTS stay. `baud` 0 leaves the rate too. */
void cgnss_line_make_raw(struct cgnss_line *line, uint32_t baud);
/* Settings without HUPCL: with them the last close leaves DTR and RTS as they are. */
void cgnss_line_keep_up(struct cgnss_line *line);
/* Sets the rate, in bits per second, once what is queued has been sent (`drains` not 0), or at once. */
int cgnss_line_set_baud(int fd, uint32_t baud, int drains);
/* Bits per second of settings. */
uint32_t cgnss_line_baud(const struct cgnss_line *line);
/* Whether settings are raw: no echo, no line discipline, no translation. */
int cgnss_line_is_raw(const struct cgnss_line *line);
/* TIOCEXCL (not 0) or TIOCNXCL: ioctl requests beyond a plain number are macros. */
int cgnss_line_set_exclusive(int fd, int is_exclusive);
/* Bytes that the driver has not sent yet (TIOCOUTQ), or -1. */
int cgnss_line_pending_output(int fd);

/* Whether the driver hands bytes over without delay (ASYNC_LOW_LATENCY): 1, 0, or -1 for a driver without that choice.
 * struct serial_struct is in <linux/serial.h>, which the Glibc module does not have. */
int cgnss_line_low_latency(int fd);
/* Chooses it. */
int cgnss_line_set_low_latency(int fd, int is_low);

/* --- pty.c: hidden behind _XOPEN_SOURCE, which the Glibc module does not set. --- */

/* Opens a pty's master, non-blocking and close-on-exec, and writes its slave's path. */
int cgnss_pty_open(char *slave_path, size_t capacity);

/* A group's name: getgrgid_r wants a struct that shares its name with Swift's own words and a scratch buffer. */
int cgnss_group_name(unsigned int id, char *name, size_t capacity);

/* --- kernel.c: the netlink, usbfs and extended attribute headers are not in the Glibc module. --- */

/* Whether an access list stands beside a file's permissions. */
int cgnss_has_access_list(const char *path);

/* Opens a non-blocking socket on which the kernel tells of devices that come and go. */
int cgnss_uevent_open(void);
/* Takes one message of the kernel's; -1 and EAGAIN when none waits. */
long cgnss_uevent_read(int fd, void *bytes, size_t capacity);
/* Resets the USB device whose node in /dev/bus/usb is open for writing: its drivers let go and bind anew. */
int cgnss_usb_reset(int fd);

/* --- wait.c: the epoll, eventfd and timerfd headers are not in the Glibc module. --- */

/* What a descriptor is watched for, and what became of it: the bits of EPOLLIN, EPOLLOUT, EPOLLERR and EPOLLHUP. */
enum {
  CGNSS_IN = 0x001,
  CGNSS_OUT = 0x004,
  CGNSS_ERR = 0x008,
  CGNSS_HUP = 0x010,
  CGNSS_EDGE = 0x80000000u,
};
struct cgnss_event {
  uint32_t events;
  uint64_t token;
};

int cgnss_epoll_create(void);
int cgnss_epoll_add(int epoll, int fd, uint32_t events, uint64_t token);
int cgnss_epoll_change(int epoll, int fd, uint32_t events, uint64_t token);
int cgnss_epoll_remove(int epoll, int fd);
/* Sleeps until something happens (`may_sleep` not 0) or looks only; answers at most `capacity` (and at most 32)
 * events. */
int cgnss_epoll_wait(int epoll, struct cgnss_event *events, int capacity, int may_sleep);
/* A counter to wake a sleeper with, and its signal. Watched by edge, it needs no reading. */
int cgnss_wake_create(void);
int cgnss_wake_signal(int fd);
/* A timer on CLOCK_BOOTTIME: it runs on through suspend and knows no slack, unlike epoll's own time-out. */
int cgnss_timer_create(void);
/* The same, and it wakes a suspended machine (CAP_WAKE_ALARM). */
int cgnss_alarm_create(void);
/* Sets the timer to an absolute moment in nanoseconds since boot; a negative one disarms it. */
int cgnss_timer_set(int fd, int64_t nanoseconds);

/* --- line.c: the GPIO and IIO headers are not in the Glibc module, and their structs hold unions and arrays. --- */

/* Takes one line of an open GPIO chip as an input that tells of both edges; answers the line's own descriptor, which is
 * non-blocking. `debounce_us` 0 leaves the signal as it is; `is_low` turns active and inactive round. */
int cgnss_gpio_request(int chip, uint32_t offset, uint32_t debounce_us, int is_low);
/* Whether a line is active: 1 or 0. */
int cgnss_gpio_value(int line);
/* The offset of the line of that name on an open chip; ENOENT for a chip without it. */
int cgnss_gpio_find(int chip, const char *name);
/* Bytes of one event of a line. */
enum { CGNSS_GPIO_EVENT_SIZE = 48 };
/* The descriptor of an open IIO device's events, non-blocking. */
int cgnss_iio_events(int device);

/* --- thread.c: behind _GNU_SOURCE, which the Glibc module does not set. --- */

/* Sleeps in a semaphore until it is posted or `nanoseconds` of CLOCK_MONOTONIC. */
int cgnss_semaphore_wait_until(sem_t *semaphore, int64_t nanoseconds);
/* Names the calling thread (15 bytes). */
int cgnss_thread_set_name(const char *name);

#endif
