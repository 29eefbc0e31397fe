# shellcheck shell=bash
# What processes use, from Linux's /proc.

milliseconds() { date +%s%3N; }

median() { sort -n | awk '{ value[NR] = $1 } END { print value[int((NR + 1) / 2)] }'; }

mib() { awk "BEGIN { printf \"%.0f\", $1 / 1024 }"; }

seconds() { awk "BEGIN { printf \"%.1f\", $1 / 1000 }"; }

# Processor time of a process and of all the programs it has run and waited for.
cpu_milliseconds() {
  local ticks
  ticks=$(getconf CLK_TCK)
  # The name, in parentheses, may hold anything; the fields are counted behind it.
  sed 's/.*) //' "/proc/$1/stat" | awk -v ticks="$ticks" '{ printf "%d\n", ($12 + $13 + $14 + $15) * 1000 / ticks }'
}

memory_kib() { awk '/^VmRSS:/ { print $2 }' "/proc/$1/status"; }

# The most that a process has had since its start.
peak_memory_kib() { awk '/^VmHWM:/ { print $2 }' "/proc/$1/status"; }

# tree_memory_kib PID: resident memory of a process and its descendants, summed.
tree_memory_kib() {
  ps -e -o pid=,ppid=,rss= | awk -v root="$1" '
    { parent[$1] = $2; rss[$1] = $3 }
    END {
      for (pid in parent) {
        at = pid
        while (at != root && at in parent) at = parent[at]
        if (at == root) sum += rss[pid]
      }
      print sum
    }'
}

# watch_memory PID: prints each new peak until it is stopped.
watch_memory() {
  local peak=0 now
  while now=$(tree_memory_kib "$1"); do
    if ((now > peak)); then
      peak=$now
      echo "$peak"
    fi
    sleep 0.2
  done
}

machine() {
  local cores model memory
  cores=$(nproc)
  model=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -n 1)
  memory=$(awk '/^MemTotal:/ { printf "%.0f", $2 / 1048576 }' /proc/meminfo)
  # shellcheck source=/dev/null
  echo "$cores cores (${model:-$(uname -m)}), $memory GiB of memory, $(. /etc/os-release && echo "$PRETTY_NAME")"
}

# Processor time of a process and of its descendants that are running, in milliseconds.
tree_cpu_milliseconds() {
  local ticks
  ticks=$(getconf CLK_TCK)
  # A process may end while this reads.
  { cat /proc/[0-9]*/stat 2>/dev/null || true; } | awk -v root="$1" -v ticks="$ticks" '
    { pid = $1; sub(/.*\) /, ""); parent[pid] = $2; used[pid] = $12 + $13 }
    END {
      for (pid in parent) {
        at = pid
        while (at != root && at in parent) at = parent[at]
        if (at == root) sum += used[pid]
      }
      printf "%d\n", sum * 1000 / ticks
    }'
}
