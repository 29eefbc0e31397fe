import { readFileSync } from 'node:fs';

const tokens = readFileSync(new URL('src/theme/tokens.css', import.meta.url), 'utf8');

/** The names of a group's tokens, without the group. */
const names = (group) =>
  Array.from(tokens.matchAll(new RegExp(`--${group}-(\\w+):`, 'g')), ([, name]) => name).join('|');

/** The source of a regular expression that matches every use of a token of this group. */
const token = (group) => `var\\(--${group}-(?:${names(group)})\\)`;

const breakpoints = Array.from(tokens.matchAll(/--breakpoint-\w+: (\d+)px/g), ([, px]) => px);

/** The second is the inner corner of a frame that is 8 px thick. */
const radius = `(?:0|${token('radius')}|calc\\(${token('radius')} - ${token('space')}\\))`;

const SPACED_PROPERTIES = [
  '/^(?:scroll-)?(?:margin|padding)/',
  '/^(?:row-|column-)?gap$/',
  '/^(?:inset.*|top|right|bottom|left)$/',
  '/^--(?:gap|card-padding|page-top|page-side)$/',
];
/** A length that is not a token; -1px hides what only screen readers find. */
const rawLength = /^(?!-1px$).*\d(?:px|r?em|r?lh|ch|ex|pt)\b/;
const unknownSpace = new RegExp(`var\\(--space-(?!(?:${names('space')})\\))`);

/** Holds the design tokens: see Tokens in README.md. */
export default {
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [
        `/^${token('text')}$/`,
        `/^clamp\\(${token('text')}, [\\d.]+cqw, ${token('text')}\\)$/`,
        'calc(var(--portrait) * 0.3)',
      ],
      // The range of a variable font in @font-face.
      'font-weight': [`/^${token('weight')}$/`, '/^\\d00 \\d00$/'],
      font: ['inherit', `/^${token('weight')} ${token('text')} \\/ [\\d.]+ /`],
      '/^border.*-radius$/': ['inherit', `/^${radius}(?: ${radius})*$/`],
      // An inset shadow is a border that takes no room.
      'box-shadow': ['none', `/^${token('shadow')}$/`, '/^inset /'],
    },
    'declaration-property-value-disallowed-list': Object.fromEntries(
      SPACED_PROPERTIES.map((property) => [property, [rawLength, unknownSpace]]),
    ),
    'declaration-property-value-no-unknown': true,
    'media-feature-name-value-allowed-list': {
      'min-width': breakpoints.map((px) => `${px}px`),
      'max-width': breakpoints.map((px) => `${px - 0.05}px`),
    },
    'media-feature-range-notation': 'prefix',
    'no-duplicate-selectors': true,
  },
};
