import { api } from '~/api/endpoints';
import type { MetaPlatform, PlatformFigures } from '~/api/generated';
import { platformTotals } from '~/entities/platform/platformTotals';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { formatCount } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { type Column, DataTable } from '~/shared/ui/DataTable';
import { QueryState } from '~/shared/ui/QueryState';
import { formatChange, formatFigure, formatPercent } from '../formatFigures';
import { PERIOD_LABELS, type Period } from '../periods';
import styles from './platformColumns.module.css';

interface PlatformRow extends PlatformFigures, Pick<MetaPlatform, 'platform' | 'label'> {
  /** Whether the figures are examples; the card says so. */
  examples: boolean;
}

function Name({ label, reason, examples }: PlatformRow) {
  return (
    <div>
      {label}
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

const platformColumns: readonly Column<PlatformRow>[] = [
  { header: 'Platform', title: true, cell: (row) => <Name {...row} /> },
  { header: 'Posts', end: true, cell: ({ posts }) => formatCount(posts) },
  { header: 'Views', end: true, cell: (row) => <Views {...row} /> },
  { header: 'Engagement', end: true, cell: ({ engagement }) => formatPercent(engagement) },
  { header: 'Likes', end: true, cell: ({ likes }) => formatFigure(likes) },
  { header: 'Comments', end: true, cell: ({ comments }) => formatFigure(comments) },
  { header: 'Shares', end: true, cell: ({ shares }) => formatFigure(shares) },
];

export function PlatformFiguresCard({ period }: { period: Period }) {
  const summary = api.useGetAnalyticsSummaryQuery({ period });
  const { all } = usePlatforms();
  const { currentData } = summary;
  const { sample, examples } = currentData
    ? platformTotals(currentData)
    : { sample: false, examples: false };
  return (
    <Card
      title="All figures"
      subtitle={
        examples
          ? 'Nothing has been published yet, so these are examples.'
          : `Gains in ${PERIOD_LABELS[period]}, compared with the period before`
      }
      action={sample && <SampleDataTag />}
    >
      <QueryState
        query={{ ...summary, data: currentData }}
        what="Platform figures"
        loading={all.length}
      >
        {(data) => (
          <DataTable
            label="Figures by platform"
            columns={platformColumns}
            rows={all.map(({ platform, label }) => ({
              platform,
              label,
              examples,
              ...data[platform],
            }))}
            rowId={({ platform }) => platform}
          />
        )}
      </QueryState>
    </Card>
  );
}
