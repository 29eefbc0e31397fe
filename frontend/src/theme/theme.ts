import { createTheme, type Shadows } from '@mui/material/styles';
import { components } from './components';
import { dark, light } from './palette';
import { breakpoints, radiusMd } from './tokens';
import { typography } from './typography';

/** The storage key of the colour scheme; the inline script of index.html reads it, too. */
export const MODE_STORAGE_KEY = 'mode';

const SWIFT = 'cubic-bezier(.2,0,0,1)';

/** MUI's highest elevation of a control that does not open above the page. */
const MAX_RAISED_ELEVATION = 4;

/** MUI's 24 elevations, drawn with the two shadows of tokens.css. */
const shadows = Array.from({ length: 25 }, (_, elevation) => {
  if (elevation === 0) return 'none';
  return elevation <= MAX_RAISED_ELEVATION ? 'var(--shadow-raised)' : 'var(--shadow-overlay)';
}) as Shadows;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light, dark },
  breakpoints: { values: { xs: 0, ...breakpoints } },
  shape: { borderRadius: radiusMd },
  shadows,
  typography,
  transitions: {
    duration: {
      shortest: 100,
      shorter: 140,
      short: 180,
      standard: 220,
      complex: 280,
      enteringScreen: 200,
      leavingScreen: 140,
    },
    easing: { easeOut: SWIFT, easeInOut: SWIFT },
  },
  components,
});
