import { createTheme } from '@mui/material/styles';
import { components } from './components';
import { dark, light } from './palette';
import { typography } from './typography';

/** The storage key of the colour scheme; the inline script of index.html reads it, too. */
export const MODE_STORAGE_KEY = 'mode';

const SWIFT = 'cubic-bezier(.2,0,0,1)';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme' },
  colorSchemes: { light, dark },
  shape: { borderRadius: 8 },
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
