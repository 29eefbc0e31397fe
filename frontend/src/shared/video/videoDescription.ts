import type { Video } from '~/api/generated';
import { formatDate } from '../format/dateTime';

const secondsOf = ({ actualDuration, duration }: Video) => Math.round(actualDuration ?? duration);

export const videoDescription = (video: Video): string =>
  video.description || `${secondsOf(video)} seconds • Created ${formatDate(video.createdAt)}`;
