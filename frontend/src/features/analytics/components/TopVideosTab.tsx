import {
  useGetAnalyticsSummaryQuery,
  useListTopVideosQuery,
  useListVideosQuery,
} from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { ErrorState } from '~/shared/ui/ErrorState';
import { RowPlaceholders } from '~/shared/ui/RowPlaceholders';
import { SampleDataTag } from '~/shared/ui/SampleDataTag';
import { useVideoPlayer } from '~/shared/video/useVideoPlayer';
import { PERIOD_WORDS, type Period } from '../periods';
import { placeholderVideos } from '../placeholderVideos';
import { platformTotals } from '../platformTotals';
import { EmptyPeriod } from './EmptyPeriod';
import { TopVideoRow } from './TopVideoRow';

interface TopVideosTabProps {
  period: Period;
  onShowYear: () => void;
}

const TOP_VIDEOS = 5;

/** The videos of the period with the most views; placeholders until anything was published at all. */
function useTopVideos(period: Period) {
  const top = useListTopVideosQuery(
    { period, limit: TOP_VIDEOS },
    { refetchOnMountOrArgChange: true },
  );
  const figures = useGetAnalyticsSummaryQuery({ period });
  const list = useListVideosQuery(WHOLE_LIST);
  const { currentData: summary } = figures;
  const { data: videos } = list;
  const examples = summary !== undefined && platformTotals(summary).examples;
  const rows = examples && videos ? placeholderVideos(videos, TOP_VIDEOS) : (top.currentData ?? []);
  return {
    rows,
    sample: examples || rows.some((row) => 'sample' in row && row.sample),
    videoOf: (id: number) => videos?.find((video) => video.id === id),
    known: top.currentData !== undefined && summary !== undefined && videos !== undefined,
    lost: [
      top.currentData ? undefined : top,
      summary ? undefined : figures,
      videos ? undefined : list,
    ].filter((query) => query?.error),
  };
}

export function TopVideosTab({ period, onShowYear }: TopVideosTabProps) {
  const { rows, sample, videoOf, known, lost } = useTopVideos(period);
  const { watch, player } = useVideoPlayer();
  return (
    <Card
      title="Top Videos"
      subtitle={`Those that first went out in ${PERIOD_WORDS[period]}, most views first`}
      action={sample && rows.length > 0 && <SampleDataTag />}
    >
      {lost.length > 0 && (
        <ErrorState
          what="Top videos"
          error={lost[0]?.error}
          onRetry={() => {
            for (const query of lost) void query?.refetch();
          }}
        />
      )}
      {!known && lost.length === 0 && <RowPlaceholders rows={TOP_VIDEOS} />}
      {known && rows.length === 0 && <EmptyPeriod period={period} onShowYear={onShowYear} />}
      {known && rows.length > 0 && (
        <ol>
          {rows.map((row, place) => (
            <TopVideoRow
              key={row.videoId}
              place={place + 1}
              figures={row}
              video={videoOf(row.videoId)}
              onWatch={watch}
            />
          ))}
        </ol>
      )}
      {player}
    </Card>
  );
}
