/** The tokens of tokens.css that TypeScript needs as numbers of pixels; a test compares both files. */
export const breakpoints = { sm: 600, md: 768, lg: 1024, xl: 1200 };
export const radiusMd = 8;

type Breakpoint = keyof typeof breakpoints;

/** Media query for windows of at least this breakpoint. */
export const atLeast = (breakpoint: Breakpoint) => `(min-width: ${breakpoints[breakpoint]}px)`;

/** Media query for windows narrower than this breakpoint. */
export const narrowerThan = (breakpoint: Breakpoint) =>
  `(max-width: ${breakpoints[breakpoint] - 0.05}px)`;
