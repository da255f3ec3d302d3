#include "cgnss.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/gpio.h>
#include <linux/iio/events.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

_Static_assert(sizeof(struct gpio_v2_line_event) == CGNSS_GPIO_EVENT_SIZE, "the kernel's GPIO event has changed");

int cgnss_gpio_request(int chip, uint32_t offset, uint32_t debounce_us, int is_low) {
  struct gpio_v2_line_request request;
  memset(&request, 0, sizeof request);
  request.offsets[0] = offset;
  request.num_lines = 1;
  strncpy(request.consumer, "sextant", sizeof request.consumer - 1);
  request.config.flags = GPIO_V2_LINE_FLAG_INPUT | GPIO_V2_LINE_FLAG_EDGE_RISING | GPIO_V2_LINE_FLAG_EDGE_FALLING;
  if (is_low) request.config.flags |= GPIO_V2_LINE_FLAG_ACTIVE_LOW;
  if (debounce_us) {
    request.config.num_attrs = 1;
    request.config.attrs[0].mask = 1;
    request.config.attrs[0].attr.id = GPIO_V2_LINE_ATTR_ID_DEBOUNCE;
    request.config.attrs[0].attr.debounce_period_us = debounce_us;
  }
  if (ioctl(chip, GPIO_V2_GET_LINE_IOCTL, &request) < 0) return -1;
  fcntl(request.fd, F_SETFL, fcntl(request.fd, F_GETFL) | O_NONBLOCK);
  return request.fd;
}

int cgnss_gpio_value(int line) {
  struct gpio_v2_line_values values = {.bits = 0, .mask = 1};
  return ioctl(line, GPIO_V2_LINE_GET_VALUES_IOCTL, &values) < 0 ? -1 : (int)(values.bits & 1);
}

int cgnss_gpio_find(int chip, const char *name) {
  struct gpiochip_info info;
  memset(&info, 0, sizeof info);
  if (ioctl(chip, GPIO_GET_CHIPINFO_IOCTL, &info) < 0) return -1;
  for (uint32_t offset = 0; offset < info.lines; offset++) {
    struct gpio_v2_line_info line;
    memset(&line, 0, sizeof line);
    line.offset = offset;
    if (ioctl(chip, GPIO_V2_GET_LINEINFO_IOCTL, &line) < 0) return -1;
    if (strncmp(line.name, name, sizeof line.name) == 0) return (int)offset;
  }
  errno = ENOENT;
  return -1;
}

int cgnss_iio_events(int device) {
  int fd = -1;
  if (ioctl(device, IIO_GET_EVENT_FD_IOCTL, &fd) < 0) return -1;
  fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK);
  return fd;
}
