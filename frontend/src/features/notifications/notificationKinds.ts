import { Bell, Clapperboard, Cog, FileText, Folder, type LucideIcon } from 'lucide-react';
import type { Notification, NotificationType, NotificationVideo } from '~/api/generated';
import { commentPath, paths, postPath, reviewPath, scriptPath, videoPath } from '~/config/paths';

type NotificationTone = 'blue' | 'purple' | 'green' | 'orange' | 'grey';

interface NotificationKind {
  Icon: LucideIcon;
  tone: NotificationTone;
}

const KINDS: Record<Notification['type'], NotificationKind> = {
  script: { Icon: FileText, tone: 'blue' },
  video: { Icon: Clapperboard, tone: 'purple' },
  project: { Icon: Folder, tone: 'green' },
  system: { Icon: Cog, tone: 'orange' },
};

const ANY_OTHER: NotificationKind = { Icon: Bell, tone: 'grey' };

/** The icon and colour of a notification; unknown types get the bell. */
export const kindOf = ({ type }: Notification): NotificationKind => KINDS[type] ?? ANY_OTHER;

/** The types in the order in which they are offered as a filter. */
export const TYPES = Object.keys(KINDS) as NotificationType[];

/** Where a video is shown: in Review while it waits for a decision. */
export const videoScreen = ({ id, status }: NotificationVideo) =>
  status === 'pending_review'
    ? { to: reviewPath(id), label: 'Review video' }
    : { to: videoPath(id), label: 'Open video' };

/** The screen that a notification links to; none for a video that was deleted. */
export function relatedScreen({ relatedType, relatedId, video }: Notification) {
  if (relatedType === null || relatedId === null) return null;
  if (relatedType === 'script') return { to: scriptPath(relatedId), label: 'Open script' };
  if (relatedType === 'scheduled_post') return { to: postPath(relatedId), label: 'Open post' };
  if (relatedType === 'script_batch') return { to: paths.reading, label: 'Read drafts' };
  if (relatedType === 'comment') return { to: commentPath(relatedId), label: 'Open comment' };
  return relatedType === 'video' && video ? videoScreen(video) : null;
}
