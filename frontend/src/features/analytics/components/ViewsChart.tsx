import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import type { TimeseriesPoint } from '~/api/generated';
import { formatDay } from '~/shared/format/dateTime';
import { formatFigure } from '../formatFigures';

/** A single day between days without data is only visible with a mark; on a year of days, marks are noise. */
const MAX_MARKS = 31;

const shortDay = (day: Date): string =>
  day.toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Views by day; a day without data is a gap, not a zero. */
export function ViewsChart({ points }: { points: readonly TimeseriesPoint[] }) {
  return (
    <LineChart
      height={288}
      margin={{ top: 12, right: 24, bottom: 0, left: 0 }}
      hideLegend
      skipAnimation
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'utc',
          data: points.map(({ date }) => new Date(date)),
          valueFormatter: (day: Date, { location }) =>
            location === 'tick' ? shortDay(day) : formatDay(day),
          tickNumber: 6,
        },
      ]}
      yAxis={[
        {
          width: 52,
          min: 0,
          tickMinStep: 1,
          valueFormatter: (views: number) => formatFigure(views),
        },
      ]}
      series={[
        {
          id: 'views',
          label: 'Views',
          data: points.map(({ views }) => views),
          color: 'var(--mui-palette-series)',
          area: true,
          curve: 'linear',
          showMark: points.length <= MAX_MARKS,
          valueFormatter: (views) =>
            views === null ? 'No figure' : `${formatFigure(views)} views`,
        },
      ]}
      sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.16, filter: 'none' } }}
    />
  );
}
