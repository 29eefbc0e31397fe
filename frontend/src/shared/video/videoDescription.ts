import type { Video } from '~/api/generated';
import { formatDate } from '../format/dateTime';

const secondsOf = ({ actualDuration, duration }: Video) => Math.round(actualDuration ?? duration);

/** What the operator noted of a video, else its length and its day (spec, section 2). */
export const videoDescription = (video: Video): string =>
  video.description || `${secondsOf(video)} seconds • Created ${formatDate(video.createdAt)}`;
