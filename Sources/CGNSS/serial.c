#include "cgnss.h"

#include <asm/ioctls.h>
#include <asm/termbits.h>
#include <linux/serial.h>
#include <string.h>

/* <sys/ioctl.h> drags <termios.h> in on some libcs. */
int ioctl(int fd, unsigned long request, ...);

_Static_assert(sizeof(struct termios2) <= sizeof(struct cgnss_line), "cgnss_line is too small");

int cgnss_line_get(int fd, struct cgnss_line *line) {
  memset(line, 0, sizeof *line);
  return ioctl(fd, TCGETS2, line);
}

int cgnss_line_set(int fd, const struct cgnss_line *line) { return ioctl(fd, TCSETS2, line); }

static void set_rate(struct termios2 *settings, uint32_t baud) {
  settings->c_cflag &= ~(tcflag_t)(CBAUD | CIBAUD);
  settings->c_cflag |= BOTHER;
  settings->c_ispeed = settings->c_ospeed = baud;
}

void cgnss_line_make_raw(struct cgnss_line *line, uint32_t baud) {
  struct termios2 settings;
  memcpy(&settings, line, sizeof settings);
  settings.c_iflag = IGNBRK;
  settings.c_oflag = 0;
  settings.c_lflag = 0;
  settings.c_cflag &= ~(tcflag_t)(CSIZE | CSTOPB | PARENB | PARODD | CRTSCTS | HUPCL);
  settings.c_cflag |= CS8 | CREAD | CLOCAL;
  settings.c_cc[VMIN] = 1;
  settings.c_cc[VTIME] = 0;
  if (baud) set_rate(&settings, baud);
  memcpy(line, &settings, sizeof settings);
}

void cgnss_line_keep_up(struct cgnss_line *line) {
  struct termios2 settings;
  memcpy(&settings, line, sizeof settings);
  settings.c_cflag &= ~(tcflag_t)HUPCL;
  memcpy(line, &settings, sizeof settings);
}

int cgnss_line_set_baud(int fd, uint32_t baud, int drains) {
  struct termios2 settings;
  if (ioctl(fd, TCGETS2, &settings) < 0) return -1;
  set_rate(&settings, baud);
  return ioctl(fd, drains ? TCSETSW2 : TCSETS2, &settings);
}

uint32_t cgnss_line_baud(const struct cgnss_line *line) {
  struct termios2 settings;
  memcpy(&settings, line, sizeof settings);
  return settings.c_ospeed;
}

int cgnss_line_is_raw(const struct cgnss_line *line) {
  struct termios2 settings;
  memcpy(&settings, line, sizeof settings);
  return !(settings.c_lflag & (ICANON | ECHO | ISIG | IEXTEN)) && !(settings.c_oflag & OPOST) &&
         !(settings.c_iflag & (ICRNL | INLCR | IGNCR | IXON | ISTRIP)) && (settings.c_cflag & CSIZE) == CS8;
}

int cgnss_line_set_exclusive(int fd, int is_exclusive) { return ioctl(fd, is_exclusive ? TIOCEXCL : TIOCNXCL); }

int cgnss_line_pending_output(int fd) {
  int count = 0;
  return ioctl(fd, TIOCOUTQ, &count) < 0 ? -1 : count;
}

int cgnss_line_low_latency(int fd) {
  struct serial_struct serial;
  if (ioctl(fd, TIOCGSERIAL, &serial) < 0) return -1;
  return (serial.flags & ASYNC_LOW_LATENCY) != 0;
}

int cgnss_line_set_low_latency(int fd, int is_low) {
  struct serial_struct serial;
  if (ioctl(fd, TIOCGSERIAL, &serial) < 0) return -1;
  serial.flags = is_low ? serial.flags | ASYNC_LOW_LATENCY : serial.flags & ~ASYNC_LOW_LATENCY;
  return ioctl(fd, TIOCSSERIAL, &serial);
}
