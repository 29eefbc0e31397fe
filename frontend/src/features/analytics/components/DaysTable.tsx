import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { TimeseriesPoint } from '~/api/generated';
import { formatDay } from '~/shared/format/dateTime';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { useShowMore } from '~/shared/ui/useShowMore';
import { formatFigure } from '../formatFigures';
import styles from './DaysTable.module.css';

const STEP = 14;

const columns: readonly Column<TimeseriesPoint>[] = [
  { header: 'Day', title: true, cell: ({ date }) => formatDay(date) },
  { header: 'Views', end: true, cell: ({ views }) => formatFigure(views) },
  { header: 'Likes', end: true, cell: ({ likes }) => formatFigure(likes) },
  { header: 'Comments', end: true, cell: ({ comments }) => formatFigure(comments) },
  { header: 'Shares', end: true, cell: ({ shares }) => formatFigure(shares) },
];

export function DaysTable({ points }: { points: readonly TimeseriesPoint[] }) {
  const [open, setOpen] = useState(false);
  const tableId = useId();
  const { shown, showMore } = useShowMore(points.toReversed(), STEP, 'day');
  return (
    <>
      <Button
        size="small"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? tableId : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Hide daily data' : 'Show daily data'}
      </Button>
      {open && (
        <div id={tableId} className={styles.table}>
          <DataTable
            label="Daily figures"
            columns={columns}
            rows={shown}
            rowId={({ date }) => date}
          />
          {showMore}
        </div>
      )}
    </>
  );
}
