import { Bell, Clapperboard, Cog, FileText, Folder, type LucideIcon } from 'lucide-react';
import type { Notification } from '~/api/generated';
import { commentPath, postPath, reviewPath, scriptPath, videoPath } from '~/config/paths';

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

/** The screen that a notification links to; a pending video links to Review. */
export function relatedScreen(
  { relatedType, relatedId }: Notification,
  awaitingReview: ReadonlySet<number>,
) {
  if (relatedType === null || relatedId === null) return null;
  if (relatedType === 'script') return { to: scriptPath(relatedId), label: 'Open script' };
  if (relatedType === 'scheduled_post') return { to: postPath(relatedId), label: 'Open post' };
  if (relatedType === 'comment') return { to: commentPath(relatedId), label: 'Open comment' };
  if (relatedType !== 'video') return null;
  return awaitingReview.has(relatedId)
    ? { to: reviewPath(relatedId), label: 'Review video' }
    : { to: videoPath(relatedId), label: 'Open video' };
}
