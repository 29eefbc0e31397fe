import { api } from '~/api/endpoints';
import { platformTotals } from '~/entities/platform/platformTotals';
import { SampleDataTag } from '~/entities/platform/SampleDataTag';
import { useVideoPlayer } from '~/entities/video/useVideoPlayer';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import type { Period } from '../periods';
import { PERIOD_LABELS } from '../periods';
import { placeholderVideos } from '../placeholderVideos';
import { EmptyPeriod } from './EmptyPeriod';
import { TopVideoRow } from './TopVideoRow';

const TOP_VIDEOS = 5;

/** The most viewed videos of the period; sample data until anything is published. */
function useTopVideos(period: Period) {
  const top = api.useListTopVideosQuery(
    { period, limit: TOP_VIDEOS },
    { refetchOnMountOrArgChange: true },
  );
  const analytics = api.useGetAnalyticsSummaryQuery({ period });
  const { currentData: summary } = analytics;
  const examples = summary !== undefined && platformTotals(summary).examples;
  const list = api.useListVideosQuery({ limit: TOP_VIDEOS }, { skip: !examples });
  const { data: videos = [] } = list;
  const rows = examples ? placeholderVideos(videos, TOP_VIDEOS) : (top.currentData ?? []);
  const failed = [
    top.currentData ? undefined : top,
    summary ? undefined : analytics,
    list.data ? undefined : list,
  ].filter((query) => query?.error);
  const refetch = () => {
    for (const query of failed) void query?.refetch();
  };
  const loaded = top.currentData && summary && (list.data || !examples);
  return {
    query: { data: loaded ? rows : undefined, error: failed[0]?.error, refetch },
    examples,
    sample: examples || rows.some((row) => 'sample' in row && row.sample),
  };
}

export function TopVideosTab({ period, onShowYear }: { period: Period; onShowYear: () => void }) {
  const { query, examples, sample } = useTopVideos(period);
  const { watch, player } = useVideoPlayer();
  return (
    <Card
      title="Top Videos"
      subtitle={
        examples
          ? 'Example. Your videos appear after the first post.'
          : `Videos first published in ${PERIOD_LABELS[period]}, by views`
      }
      action={sample && query.data && query.data.length > 0 && <SampleDataTag />}
    >
      <QueryState
        query={query}
        what="Top videos"
        loading={TOP_VIDEOS}
        empty={<EmptyPeriod period={period} onShowYear={onShowYear} />}
      >
        {(rows) => (
          <ol>
            {rows.map((row, index) => (
              <TopVideoRow key={row.videoId} rank={index + 1} figures={row} onWatch={watch} />
            ))}
          </ol>
        )}
      </QueryState>
      {player}
    </Card>
  );
}
