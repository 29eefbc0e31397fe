import { compactNumber } from '~/shared/format/compactNumber';

/** Stands where nobody has given a figure: never a zero. */
const UNKNOWN = '–';

/** A figure that may have gone down, shortened without its sign. */
export const formatFigure = (value: number | null): string => {
  if (value === null) return UNKNOWN;
  return value < 0 ? `−${compactNumber(-value)}` : compactNumber(value);
};

export const formatPercent = (value: number | null): string =>
  value === null ? UNKNOWN : `${value}%`;

/** More or less than before, with its sign: +12%. */
export const formatChange = (value: number | null): string | null => {
  if (value === null) return null;
  return value < 0 ? `−${-value}%` : `+${value}%`;
};
