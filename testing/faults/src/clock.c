/* The clock of the programs of one run: loaded before the C library (LD_PRELOAD), it reads a file of three numbers that
 * FAULTS_CLOCK names: how many times as fast time passes, since when (CLOCK_BOOTTIME, in nanoseconds), and by how much the
 * wall clock is set wrong. Elapsed time only ever runs faster; what is set wrong moves the wall clock alone. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define SECOND 1000000000LL

struct settings {
  int64_t speed;
  int64_t since;
  int64_t set_wrong_by;
};

static const volatile struct settings *settings;
static int (*real_clock_gettime)(clockid_t, struct timespec *);
static int (*real_epoll_wait)(int, struct epoll_event *, int, int);
static long (*real_syscall)(long, ...);

__attribute__((constructor)) static void load(void) {
  if (real_syscall) return;
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
  real_epoll_wait = dlsym(RTLD_NEXT, "epoll_wait");
  const char *path = getenv("FAULTS_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file >= 0) {
    void *mapped = mmap(NULL, sizeof *settings, PROT_READ, MAP_SHARED, file, 0);
    if (mapped != MAP_FAILED) settings = mapped;
    close(file);
  }
  real_syscall = dlsym(RTLD_NEXT, "syscall");
}

static int64_t nanoseconds(const struct timespec *time) { return time->tv_sec * SECOND + time->tv_nsec; }

static struct timespec timespec_of(int64_t time) {
  struct timespec result = {time / SECOND, time % SECOND};
  return result;
}

/* How much further every clock is than the machine's own. */
static int64_t ahead(void) {
  struct timespec now;
  real_clock_gettime(CLOCK_BOOTTIME, &now);
  return (nanoseconds(&now) - settings->since) * (settings->speed - 1);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  load();
  int result = real_clock_gettime(clock, time);
  if (result != 0 || !settings) return result;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      *time = timespec_of(nanoseconds(time) + ahead() + settings->set_wrong_by);
      break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      *time = timespec_of(nanoseconds(time) + ahead());
      break;
    default: /* Processor time is what it is. */
      break;
  }
  return result;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  struct timespec now;
  (void)zone;
  int result = clock_gettime(CLOCK_REALTIME, &now);
  time->tv_sec = now.tv_sec;
  time->tv_usec = now.tv_nsec / 1000;
  return result;
}

time_t time(time_t *stored) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (stored) *stored = now.tv_sec;
  return now.tv_sec;
}

/* What waits for events wakes up for its timers in time. */
int epoll_wait(int epoll, struct epoll_event *events, int most, int timeout) {
  load();
  if (settings && timeout > 0) {
    timeout = timeout / settings->speed;
    if (timeout == 0) timeout = 1;
  }
  return real_epoll_wait(epoll, events, most, timeout);
}

/* Rust's locks wait until a moment of the monotonic clock, by a system call of their own. */
long syscall(long number, ...) {
  va_list list;
  long argument[6];
  va_start(list, number);
  for (int nth = 0; nth < 6; nth++) argument[nth] = va_arg(list, long);
  va_end(list);
  load();
  struct timespec until;
  if (number == SYS_futex && settings && argument[3] &&
      (argument[1] & ~FUTEX_PRIVATE_FLAG) == FUTEX_WAIT_BITSET) {
    struct timespec now;
    real_clock_gettime(CLOCK_MONOTONIC, &now);
    int64_t left = nanoseconds((struct timespec *)argument[3]) - nanoseconds(&now) - ahead();
    until = timespec_of(nanoseconds(&now) + (left > 0 ? left / settings->speed : 0));
    argument[3] = (long)&until;
  }
  return real_syscall(number, argument[0], argument[1], argument[2], argument[3], argument[4], argument[5]);
}
