import type { Components, Theme } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';

/** How MUI's controls look here: no ripple, hairlines, 36 px high and 44 px under a finger. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 8,
        paddingInline: 14,
        whiteSpace: 'nowrap',
        [COARSE]: { minHeight: 44 },
      },
      outlined: {
        borderColor: 'var(--mui-palette-divider)',
        color: 'var(--mui-palette-text-primary)',
        backgroundColor: 'var(--mui-palette-background-paper)',
        '&:hover': {
          backgroundColor: 'var(--mui-palette-sunken)',
          borderColor: 'var(--mui-palette-text-disabled)',
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        width: 36,
        height: 36,
        color: 'inherit',
        [COARSE]: { width: 44, height: 44 },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        borderRadius: 8,
        backgroundColor: 'var(--mui-palette-background-paper)',
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderColor: 'var(--mui-palette-text-primary)',
        },
      },
      notchedOutline: { borderColor: 'var(--mui-palette-control)' },
    },
  },
  MuiInputLabel: {
    styleOverrides: { root: { '&.Mui-focused': { color: 'var(--mui-palette-text-primary)' } } },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 2, fontSize: '0.8125rem' } } },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 10,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 12px 32px rgb(0 0 0 / .22)',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 14,
        border: '1px solid var(--mui-palette-divider)',
        boxShadow: '0 12px 32px rgb(0 0 0 / .22)',
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
