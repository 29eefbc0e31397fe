import type { TypographyVariantsOptions } from '@mui/material/styles';

const display = '"Bricolage Grotesque Variable", "Bricolage Fallback", system-ui, sans-serif';
const text =
  '"Geist Variable", "Geist Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const typography: TypographyVariantsOptions = {
  fontFamily: text,
  fontWeightLight: 'var(--weight-regular)',
  fontWeightRegular: 'var(--weight-regular)',
  fontWeightMedium: 'var(--weight-medium)',
  fontWeightBold: 'var(--weight-bold)',
  h1: {
    fontFamily: display,
    fontWeight: 'var(--weight-bold)',
    fontSize: 'var(--text-2xl)',
    lineHeight: 1.05,
    letterSpacing: '-0.035em',
  },
  h2: {
    fontFamily: display,
    fontWeight: 'var(--weight-semibold)',
    fontSize: 'var(--text-lg)',
    lineHeight: 1.25,
    letterSpacing: '-0.012em',
  },
  h3: {
    fontFamily: text,
    fontWeight: 'var(--weight-semibold)',
    fontSize: 'var(--text-md)',
    lineHeight: 1.35,
  },
  body1: { fontSize: 'var(--text-md)', lineHeight: 1.5 },
  body2: { fontSize: 'var(--text-sm)', lineHeight: 1.45 },
  caption: { fontSize: 'var(--text-xs)', lineHeight: 1.4 },
  button: {
    textTransform: 'none',
    fontWeight: 'var(--weight-medium)',
    fontSize: 'var(--text-sm)',
    letterSpacing: 0,
  },
};
