import { readFileSync } from 'node:fs';
import { atLeast, breakpoints, narrowerThan, radiusMd } from './tokens';

const css = readFileSync(`${__dirname}/tokens.css`, 'utf8');

/** The tokens whose names begin with this group, without the group, in pixels. */
const pixels = (group: string) =>
  Object.fromEntries(
    Array.from(css.matchAll(new RegExp(`--${group}-(\\w+): (\\d+)px;`, 'g')), ([, name, px]) => [
      name,
      Number(px),
    ]),
  );

test('breakpoints equal those of tokens.css', () => {
  expect(pixels('breakpoint')).toEqual(breakpoints);
});

test('the radius equals that of tokens.css', () => {
  expect(pixels('radius').md).toBe(radiusMd);
});

test('spaces are named by their pixels', () => {
  const spaces = pixels('space');
  expect(Object.keys(spaces)).toHaveLength(8);
  for (const [name, px] of Object.entries(spaces)) expect(String(px)).toBe(name);
});

test('media queries below a breakpoint end just before it', () => {
  expect(Object.keys(breakpoints).map((name) => narrowerThan(name as 'sm'))).toEqual([
    '(max-width: 599.95px)',
    '(max-width: 767.95px)',
    '(max-width: 1023.95px)',
    '(max-width: 1199.95px)',
  ]);
  expect(atLeast('sm')).toBe('(min-width: 600px)');
});
