import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import type { AnalyticsSummary, Platform, PlatformFigures } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/components/Card';
import { ErrorState } from '~/shared/components/ErrorState';
import { RowPlaceholders } from '~/shared/components/RowPlaceholders';
import { Tag } from '~/shared/components/Tag';
import { compactNumber } from '~/shared/format/compactNumber';
import styles from './PlatformPerformanceCard.module.css';

const SHOWN: readonly Platform[] = ['tiktok', 'instagram', 'youtube'];

const hasSample = (summary: AnalyticsSummary) => SHOWN.some((platform) => summary[platform].sample);

interface PlatformBarProps {
  label: string;
  figures: PlatformFigures;
  most: number;
}

function PlatformBar({ label, figures, most }: PlatformBarProps) {
  const views = figures.views ?? 0;
  return (
    <li>
      <p className={styles.line}>
        <span>{label}</span>
        {figures.views === null ? (
          <span className={styles.missing}>{figures.reason ?? 'No figures yet'}</span>
        ) : (
          <span className={styles.views}>
            {compactNumber(views)}
            <span className="visually-hidden"> views</span>
          </span>
        )}
      </p>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ width: most > 0 ? `${(views / most) * 100}%` : 0 }} />
      </div>
    </li>
  );
}

/** Engagement per platform; one that gives no figure shows none, never a zero. */
function EngagementSummary({ summary }: { summary: AnalyticsSummary }) {
  return (
    <div className={styles.summary}>
      <h3>Analytics Summary</h3>
      <ul>
        {PLATFORMS.map((platform) => (
          <li key={platform} className={styles.engagement}>
            <span>{PLATFORM_LABELS[platform]} engagement</span>
            <span className={styles.percent}>
              {summary[platform].engagement === null ? '–' : `${summary[platform].engagement}%`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PlatformPerformanceCard() {
  const { data, error, refetch } = useGetAnalyticsSummaryQuery();
  const most = data ? Math.max(...SHOWN.map((platform) => data[platform].views ?? 0)) : 0;
  return (
    <Card
      title="Platform Performance"
      subtitle="Views by platform"
      action={
        data && hasSample(data) && <Tag title="Not figures of your own posts">Sample data</Tag>
      }
    >
      {!data && error && (
        <ErrorState what="Platform figures" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={SHOWN.length} />}
      {data && (
        <>
          <ul className={styles.bars}>
            {SHOWN.map((platform) => (
              <PlatformBar
                key={platform}
                label={PLATFORM_LABELS[platform]}
                figures={data[platform]}
                most={most}
              />
            ))}
          </ul>
          <EngagementSummary summary={data} />
        </>
      )}
    </Card>
  );
}
