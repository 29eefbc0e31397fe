import { api } from '~/api/endpoints';
import type { AnalyticsSummary } from '~/api/generated';
import { PlatformViewsBars } from '~/entities/platform/PlatformViewsBars';
import { platformTotals } from '~/entities/platform/platformTotals';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { Card } from '~/shared/ui/Card';
import figureLine from '~/shared/ui/figureLine.module.css';
import { QueryState } from '~/shared/ui/QueryState';
import styles from './PlatformPerformanceCard.module.css';

/** Engagement per platform; a dash where it is unknown, never a zero. */
function EngagementSummary({ summary }: { summary: AnalyticsSummary }) {
  const { all } = usePlatforms();
  return (
    <div className={styles.summary}>
      <h3>Analytics summary</h3>
      <ul>
        {all.map(({ platform, label }) => (
          <li key={platform} className={figureLine.line}>
            <span>{label} engagement</span>
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
  const { data } = summary;
  const shown = usePlatforms().all.filter(({ presets }) => presets.overview);
  return (
    <Card
      title="Platform Performance"
      subtitle={
        data && platformTotals(data).examples
          ? 'Example. Your figures appear after the first post.'
          : 'Views by platform'
      }
      action={data && shown.some(({ platform }) => data[platform].sample) && <SampleDataTag />}
    >
      <QueryState query={summary} what="Platform figures" loading={shown.length}>
        {(loaded) => (
          <>
            <PlatformViewsBars summary={loaded} platforms={shown} />
            <EngagementSummary summary={loaded} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
