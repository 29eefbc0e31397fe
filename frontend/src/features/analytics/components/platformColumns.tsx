import type { Platform, PlatformFigures } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import type { Column } from '~/shared/ui/DataTable';
import { formatChange, formatFigure, formatPercent } from '../formatFigures';
import styles from './platformColumns.module.css';

interface PlatformRow extends PlatformFigures {
  platform: Platform;
  /** Whether the figures are examples; the card says so. */
  examples: boolean;
}

function Name({ platform, reason, examples }: PlatformRow) {
  return (
    <div>
      {PLATFORM_LABELS[platform]}
      {reason && !examples && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}

function Views({ views, change }: PlatformRow) {
  const difference = formatChange(change);
  return (
    <span className={styles.views}>
      {difference && <span className={styles.change}>{difference}</span>}
      {formatFigure(views)}
    </span>
  );
}

export const platformColumns: readonly Column<PlatformRow>[] = [
  { header: 'Platform', title: true, cell: (row) => <Name {...row} /> },
  { header: 'Posts', end: true, cell: ({ posts }) => posts },
  { header: 'Views', end: true, cell: (row) => <Views {...row} /> },
  { header: 'Engagement', end: true, cell: ({ engagement }) => formatPercent(engagement) },
  { header: 'Likes', end: true, cell: ({ likes }) => formatFigure(likes) },
  { header: 'Comments', end: true, cell: ({ comments }) => formatFigure(comments) },
  { header: 'Shares', end: true, cell: ({ shares }) => formatFigure(shares) },
];
