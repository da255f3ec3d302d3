#define _GNU_SOURCE
#include "cgnss.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int cgnss_pty_open(char *slave_path, size_t capacity) {
  int fd = posix_openpt(O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  if (fd < 0) return -1;
  int failure = 0;
  if (grantpt(fd) < 0 || unlockpt(fd) < 0) failure = errno;
  if (!failure) failure = ptsname_r(fd, slave_path, capacity);
  if (!failure) return fd;
  close(fd);
  errno = failure;
  return -1;
}

int cgnss_group_name(unsigned int id, char *name, size_t capacity) {
  struct group entry, *found = NULL;
  char scratch[4096];
  if (getgrgid_r(id, &entry, scratch, sizeof scratch, &found) != 0 || !found) return -1;
  if (strlen(entry.gr_name) >= capacity) return -1;
  strcpy(name, entry.gr_name);
  return 0;
}
