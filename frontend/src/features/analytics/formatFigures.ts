import { compactNumber } from '~/shared/format/compactNumber';

/** Shown for an unknown figure, never a zero. */
const UNKNOWN = '–';

export const formatFigure = (value: number | null): string => {
  if (value === null) return UNKNOWN;
  return value < 0 ? `−${compactNumber(-value)}` : compactNumber(value);
};

export const formatPercent = (value: number | null): string =>
  value === null ? UNKNOWN : `${value}%`;

export const formatChange = (value: number | null): string | null => {
  if (value === null) return null;
  return value < 0 ? `−${-value}%` : `+${value}%`;
};
