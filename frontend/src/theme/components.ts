import type { Components, Theme } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';

/** The style of MUI's controls: no ripple, hairline borders, 36 px high, 44 px for touch. */
export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    // Approve appears many times on a screen: in full colour it would compete with the primary action.
    variants: [
      {
        props: { variant: 'contained', color: 'success' },
        style: {
          fontWeight: 'var(--weight-semibold)',
          color: 'var(--mui-palette-status-green-fg)',
          backgroundColor: 'var(--mui-palette-status-green-bg)',
          '&:hover': {
            color: 'var(--mui-palette-status-green-bg)',
            backgroundColor: 'var(--mui-palette-status-green-fg)',
          },
        },
      },
    ],
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: 'var(--radius-md)',
        paddingInline: 'var(--space-12)',
        whiteSpace: 'nowrap',
        [COARSE]: { minHeight: 44 },
      },
      contained: {
        '&.Mui-disabled': {
          backgroundColor: 'var(--mui-palette-sunken)',
          color: 'var(--mui-palette-text-disabled)',
        },
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
        borderRadius: 'var(--radius-md)',
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
        borderRadius: 'var(--radius-md)',
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
  MuiFormHelperText: {
    styleOverrides: { root: { marginInline: 'var(--space-2)', fontSize: 'var(--text-sm)' } },
  },
  MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
  // Long options wrap instead of being cut off.
  MuiSelect: { styleOverrides: { select: { whiteSpace: 'normal' } } },
  MuiMenuItem: { styleOverrides: { root: { whiteSpace: 'normal' } } },
  MuiMenu: {
    styleOverrides: {
      paper: {
        borderRadius: 'var(--radius-md)',
        border: '1px solid var(--mui-palette-divider)',
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 'var(--radius-lg)',
        border: '1px solid var(--mui-palette-divider)',
      },
    },
  },
  // The default thumb would be white on white.
  MuiSwitch: {
    styleOverrides: {
      switchBase: { '&:not(.Mui-checked)': { color: 'var(--mui-palette-control)' } },
    },
  },
  // Half a second less for a long press, to which MUI adds the delay of the pointer.
  MuiTooltip: {
    defaultProps: {
      enterDelay: 700,
      enterNextDelay: 300,
      enterTouchDelay: 200,
      // All content has to be in a landmark.
      slotProps: {
        popper: {
          container: () => document.querySelector('main'),
          popperOptions: { strategy: 'fixed' },
        },
      },
    },
    styleOverrides: {
      tooltip: {
        maxWidth: 260,
        padding: 'var(--space-6) var(--space-8)',
        border: '1px solid var(--mui-palette-rail-line)',
        borderRadius: 'var(--radius-md)',
        backgroundColor: 'var(--mui-palette-rail-bg)',
        color: 'var(--mui-palette-rail-text)',
        fontSize: 'var(--text-sm)',
        fontWeight: 'var(--weight-regular)',
        lineHeight: 1.4,
        overflowWrap: 'anywhere',
      },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
