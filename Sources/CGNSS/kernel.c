#include "cgnss.h"

#include <errno.h>
#include <linux/netlink.h>
#include <linux/usbdevice_fs.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/xattr.h>
#include <unistd.h>

int cgnss_has_access_list(const char *path) { return getxattr(path, "system.posix_acl_access", NULL, 0) > 0; }

int cgnss_uevent_open(void) {
  int fd = socket(AF_NETLINK, SOCK_RAW | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT);
  if (fd < 0) return -1;
  /* Group 1 is the kernel's; udevd repeats in group 2. */
  struct sockaddr_nl address = {.nl_family = AF_NETLINK, .nl_groups = 1};
  if (bind(fd, (struct sockaddr *)&address, sizeof address) == 0) return fd;
  int failure = errno;
  close(fd);
  errno = failure;
  return -1;
}

long cgnss_uevent_read(int fd, void *bytes, size_t capacity) {
  while (1) {
    struct sockaddr_nl sender = {0};
    socklen_t length = sizeof sender;
    ssize_t count = recvfrom(fd, bytes, capacity, 0, (struct sockaddr *)&sender, &length);
    /* Any process may send to the group; only the kernel has the address 0. */
    if (count < 0 || sender.nl_pid == 0) return count;
  }
}

int cgnss_usb_reset(int fd) { return ioctl(fd, USBDEVFS_RESET, NULL); }
