import type { Video } from '~/api/generated';
import { formatDate } from '../format/dateTime';

const secondsOf = ({ actualDuration, duration }: Video) => Math.round(actualDuration ?? duration);

/** The description of a video, or its length and date if it has none. */
export const videoDescription = (video: Video): string =>
  video.description || `${secondsOf(video)} seconds • Created ${formatDate(video.createdAt)}`;
