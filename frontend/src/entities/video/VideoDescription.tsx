import type { Video } from '~/api/generated';
import { Timestamp } from '~/shared/ui/Timestamp';

const secondsOf = ({ actualDuration, duration }: Video) => Math.round(actualDuration ?? duration);

export function VideoDescription({ video }: { video: Video }) {
  if (video.description) return video.description;
  return (
    <>
      {secondsOf(video)} seconds • Created <Timestamp at={video.createdAt} show="date" />
    </>
  );
}
