import { api } from '~/api/endpoints';
import type { AnalyticsSummary, Platform } from '~/api/generated';
import { PLATFORM_LABELS, PLATFORMS } from '~/config/platforms';
import { Card } from '~/shared/ui/Card';
import figureLine from '~/shared/ui/figureLine.module.css';
import { PlatformViewsBars } from '~/shared/ui/PlatformViewsBars';
import { QueryState } from '~/shared/ui/QueryState';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import styles from './PlatformPerformanceCard.module.css';

const SHOWN: readonly Platform[] = ['tiktok', 'instagram', 'youtube'];

const hasSample = (summary: AnalyticsSummary) => SHOWN.some((platform) => summary[platform].sample);

/** Engagement per platform; a dash where it is unknown, never a zero. */
function EngagementSummary({ summary }: { summary: AnalyticsSummary }) {
  return (
    <div className={styles.summary}>
      <h3>Analytics Summary</h3>
      <ul>
        {PLATFORMS.map((platform) => (
          <li key={platform} className={figureLine.line}>
            <span>{PLATFORM_LABELS[platform]} engagement</span>
            <span className={figureLine.figure}>
              {summary[platform].engagement === null ? '–' : `${summary[platform].engagement}%`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PlatformPerformanceCard() {
  const summary = api.useGetAnalyticsSummaryQuery({});
  return (
    <Card
      title="Platform Performance"
      subtitle="Views by platform"
      action={summary.data && hasSample(summary.data) && <SampleDataTag />}
    >
      <QueryState query={summary} what="Platform figures" loading={SHOWN.length}>
        {(data) => (
          <>
            <PlatformViewsBars summary={data} platforms={SHOWN} />
            <EngagementSummary summary={data} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
