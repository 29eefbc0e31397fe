import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { TimeseriesPoint } from '~/api/generated';
import { type Column, DataTable } from '~/shared/components/DataTable';
import { ShowMore } from '~/shared/components/ShowMore';
import { formatDay } from '~/shared/format/dateTime';
import { useShowMore } from '~/shared/hooks/useShowMore';
import { figure } from '../figures';
import styles from './DaysTable.module.css';

const STEP = 14;

const columns: readonly Column<TimeseriesPoint>[] = [
  { id: 'day', header: 'Day', title: true, cell: ({ date }) => formatDay(date) },
  { id: 'views', header: 'Views', end: true, cell: ({ views }) => figure(views) },
  { id: 'likes', header: 'Likes', end: true, cell: ({ likes }) => figure(likes) },
  { id: 'comments', header: 'Comments', end: true, cell: ({ comments }) => figure(comments) },
  { id: 'shares', header: 'Shares', end: true, cell: ({ shares }) => figure(shares) },
];

/** What the chart shows as figures, the latest day first, for those who cannot see it or want to know exactly. */
export function DaysTable({ points }: { points: readonly TimeseriesPoint[] }) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const { shown, more, showMore } = useShowMore(points.toReversed(), STEP);
  return (
    <>
      <Button
        size="small"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? tableId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide the figures' : 'Show the figures of each day'}
      </Button>
      {open && (
        <div id={tableId} className={styles.table}>
          <DataTable
            label="Figures of each day"
            columns={columns}
            rows={shown}
            rowId={({ date }) => date}
          />
          <ShowMore count={more} noun="day" onClick={showMore} />
        </div>
      )}
    </>
  );
}
