// Adds to package-lock.json what npm leaves out. Run by `npm run lock`.
//
// The optional packages of other platforms: a registry that carries only some platforms makes npm omit the others, and
// `npm ci` then rejects the lock file elsewhere.
//
// The address of each package's archive: without it, npm asks the registry for all versions of a package first, which is
// twice the download. The host is a placeholder that npm replaces by the configured registry (`.npmrc`).
import { readFileSync, writeFileSync } from 'node:fs';

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'universal',
  'x64',
  'x86_64',
];

/** What a platform's package says of itself in its name: `@swc/core-linux-x64-musl`. */
function platform(name) {
  if (name === 'fsevents') return { os: ['darwin'] };
  const words = name.split('/').pop().split('-');
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  const libc = words.includes('musl')
    ? 'musl'
    : words.includes('gnu') && os === 'linux'
      ? 'glibc'
      : undefined;
  return os && { cpu: cpu && [cpu], libc: libc && [libc], os: [os] };
}

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (lock.packages[place] || lock.packages[`${parent}/${place}`]) continue;
    const { os, cpu, libc } = platform(name) ?? {};
    if (!os) continue;
    const version = range.replace(/^[~^]/, '');
    lock.packages[place] = { version, cpu, dev: entry.dev, libc, optional: true, os };
    added.push(name);
  }
}
for (const [place, { version, ...entry }] of Object.entries(lock.packages)) {
  if (!place) continue;
  const name = entry.name ?? place.split('node_modules/').pop();
  const archive = `${name.split('/').pop()}-${version}.tgz`;
  const resolved = `https://registry.invalid/${name}/-/${archive}`;
  lock.packages[place] = { version, resolved, ...entry };
}
const byPlace = ([a], [b]) => a.localeCompare(b, 'en');
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(byPlace));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added.length} packages of other platforms added`);
