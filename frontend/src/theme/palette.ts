import type { ColorSystemOptions } from '@mui/material/styles';

export type StatusTone = 'secondary' | 'accent' | 'amber' | 'green' | 'red' | 'blue' | 'grey';

interface Pair {
  fg: string;
  bg: string;
}

interface ProductPalette {
  /** Volt, the one signal colour: "you are here", "do this". Never text or line on light. */
  volt: string;
  voltHover: string;
  onVolt: string;
  canvas: string;
  sunken: string;
  /** The border of a control, at least 3:1 against the surface. */
  control: string;
  count: string;
  series: string;
  series2: string;
  series3: string;
  orange: string;
  rail: { bg: string; text: string; muted: string; line: string; hover: string };
  status: Record<StatusTone, Pair>;
}

declare module '@mui/material/styles' {
  interface Palette extends ProductPalette {}
  interface PaletteOptions extends Partial<ProductPalette> {}
}

const volt = { volt: '#C8F04B', voltHover: '#D6F76B', onVolt: '#14170F', count: '#C4281F' };

export const light: ColorSystemOptions = {
  palette: {
    primary: { main: '#14170F', contrastText: '#FFFFFF', dark: '#000000', light: '#3A4032' },
    secondary: { main: '#0B6168', contrastText: '#FFFFFF' },
    success: { main: '#17693C' },
    warning: { main: '#8A5200' },
    error: { main: '#B3261E' },
    info: { main: '#1D58C4' },
    background: { default: '#F5F4EE', paper: '#FFFFFF' },
    text: { primary: '#14170F', secondary: '#565B4E', disabled: '#8C9083' },
    divider: '#E0DED3',
    ...volt,
    canvas: '#F5F4EE',
    sunken: '#ECEAE1',
    control: '#7C8074',
    series: '#6B8B08',
    series2: '#0B7A83',
    series3: '#5A37B8',
    orange: '#C2410C',
    rail: { bg: '#14170F', text: '#F3F4EC', muted: '#A3A996', line: '#2B3023', hover: '#20251A' },
    status: {
      secondary: { fg: '#0B5A61', bg: '#DCEFF0' },
      accent: { fg: '#5A37B8', bg: '#ECE6FB' },
      amber: { fg: '#7A4700', bg: '#FCEBC8' },
      green: { fg: '#125A33', bg: '#DAF1E1' },
      red: { fg: '#9C1F18', bg: '#FBE3E0' },
      blue: { fg: '#1A4CAA', bg: '#E0EAFC' },
      grey: { fg: '#4E5347', bg: '#EAE9E2' },
    },
  },
};

export const dark: ColorSystemOptions = {
  palette: {
    primary: { main: '#C8F04B', contrastText: '#14170F', dark: '#D6F76B', light: '#DBF77F' },
    secondary: { main: '#6FD3DA', contrastText: '#06282B' },
    success: { main: '#63D394' },
    warning: { main: '#F3B64B' },
    error: { main: '#FF8A7E' },
    info: { main: '#83B1FF' },
    background: { default: '#0D0F0A', paper: '#161912' },
    text: { primary: '#F1F2E9', secondary: '#A9AE9C', disabled: '#6F7565' },
    divider: '#2A2F23',
    ...volt,
    canvas: '#0D0F0A',
    sunken: '#1E2219',
    control: '#757B6A',
    series: '#C8F04B',
    series2: '#6FD3DA',
    series3: '#C3AEFF',
    orange: '#FFB27A',
    rail: { bg: '#0A0C08', text: '#F1F2E9', muted: '#989E8B', line: '#23281C', hover: '#191D14' },
    status: {
      secondary: { fg: '#7FDCE2', bg: '#0F3033' },
      accent: { fg: '#C3AEFF', bg: '#2A2147' },
      amber: { fg: '#F7C163', bg: '#3A2A0B' },
      green: { fg: '#74DBA0', bg: '#11321F' },
      red: { fg: '#FF9C92', bg: '#411814' },
      blue: { fg: '#9CC1FF', bg: '#152B52' },
      grey: { fg: '#B7BCAA', bg: '#272B20' },
    },
  },
};
