// Fails when src/api/generated.ts is not what ../docs/openapi.json generates.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const generated = new URL('../src/api/generated.ts', import.meta.url);
const committed = readFileSync(generated, 'utf8');

execFileSync('npm', ['run', '--silent', 'codegen'], { stdio: ['ignore', 'ignore', 'inherit'] });
const current = readFileSync(generated, 'utf8');
writeFileSync(generated, committed);

if (current !== committed) {
  console.error(
    'src/api/generated.ts is out of date with docs/openapi.json: run `npm run codegen`.',
  );
  process.exit(1);
}
console.log('src/api/generated.ts matches docs/openapi.json.');
