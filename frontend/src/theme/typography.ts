import type { TypographyVariantsOptions } from '@mui/material/styles';

const display = '"Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif';
const text =
  '"Geist Variable", "Geist Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const typography: TypographyVariantsOptions = {
  fontFamily: text,
  fontSize: 14,
  h1: {
    fontFamily: display,
    fontWeight: 680,
    fontSize: '2.25rem',
    lineHeight: 1.05,
    letterSpacing: '-0.035em',
  },
  h2: {
    fontFamily: display,
    fontWeight: 620,
    fontSize: '1.1875rem',
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
  },
  h3: { fontFamily: text, fontWeight: 600, fontSize: '0.9375rem', lineHeight: 1.35 },
  body1: { fontSize: '0.9375rem', lineHeight: 1.5 },
  body2: { fontSize: '0.8438rem', lineHeight: 1.45 },
  caption: { fontSize: '0.7813rem', lineHeight: 1.4 },
  button: { textTransform: 'none', fontWeight: 560, fontSize: '0.875rem', letterSpacing: 0 },
};
