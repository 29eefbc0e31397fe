import { useGetAnalyticsSummaryQuery } from '~/api/endpoints';
import type { AnalyticsSummary, Platform } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { compactNumber } from '~/shared/format/compactNumber';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import styles from './PlatformPerformanceCard.module.css';

const SHOWN: readonly Platform[] = ['tiktok', 'instagram', 'youtube'];

const hasSample = (summary: AnalyticsSummary) => SHOWN.some((platform) => summary[platform].sample);

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
  const { data, error, refetch } = useGetAnalyticsSummaryQuery({});
  return (
    <Card
      title="Platform Performance"
      subtitle="Views by platform"
      action={data && hasSample(data) && <SampleDataTag />}
    >
      {!data && error && (
        <ErrorState what="Platform figures" error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <RowPlaceholders rows={SHOWN.length} />}
      {data && (
        <>
          <BarList
            label="Views by platform"
            unit="views"
            format={compactNumber}
            items={SHOWN.map((platform) => ({
              id: platform,
              label: PLATFORM_LABELS[platform],
              value: data[platform].views,
              reason: data[platform].reason,
            }))}
          />
          <EngagementSummary summary={data} />
        </>
      )}
    </Card>
  );
}
