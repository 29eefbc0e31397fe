import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SOURCES = path.resolve('src');

/** A module that one file replaces would be replaced for the others as well: such a file runs by itself. */
const BY_ITSELF = '.mocked.test.tsx';

/** Only the nightly run, which runs each file by itself, has these: what they show is shown more coarsely by smaller tests. */
const NIGHTLY = '.deep.test.tsx';

function load(file: string): void {
  if (/^jest\.mock\(/m.test(readFileSync(file, 'utf8'))) {
    throw new Error(`${file} replaces a module, so its name has to end in ${BY_ITSELF}`);
  }
  require(file);
}

/** Runs one of so many parts of the tests that render, with modules that are loaded once for all its files. */
export function testPart(part: number, parts: number): void {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx'))
    .filter((name) => !name.endsWith(BY_ITSELF) && !name.endsWith(NIGHTLY))
    .sort()
    .filter((_, index) => index % parts === part - 1);
  describe.each(files)('%s', (name) => {
    // What a file of its own would begin with.
    beforeAll(() => {
      localStorage.clear();
      sessionStorage.clear();
      jest.useRealTimers();
    });
    load(path.join(SOURCES, name));
  });
}
