import { NEWEST_COMMENTS } from './comments';
import type { Notification } from './generated';

const TAGS_BY_TYPE = {
  script: ['Script'],
  video: ['Video', 'RenderStatus'],
  project: ['Project'],
  system: ['ScheduledPost', 'AnalyticsSummary'],
} as const;

const ACCOUNT_TAGS = ['Platform', 'PlatformSettings', 'Meta'] as const;

type OutdatedTag =
  | (typeof TAGS_BY_TYPE)[Notification['type']][number]
  | (typeof ACCOUNT_TAGS)[number]
  | typeof NEWEST_COMMENTS
  | 'DashboardStats';

function tagsOf({ type, relatedType }: Notification): OutdatedTag[] {
  const tags: OutdatedTag[] = ['DashboardStats', ...(TAGS_BY_TYPE[type] ?? [])];
  if (relatedType === 'scheduled_post') tags.push('ScheduledPost');
  if (relatedType === 'comment') tags.push(NEWEST_COMMENTS);
  // Notifications about accounts have no related row.
  if (type === 'system' && relatedType === null) tags.push(...ACCOUNT_TAGS);
  return tags;
}

/**
 * Which loaded data a batch of new notifications makes outdated. The server notifies of every change
 * that happens without the operator, so the notifications poll keeps the other screens up to date and
 * none of them polls on its own.
 * @param isShown Whether what is loaded already is as the notification says, because it was decided on in this tab.
 */
export function outdatedTags(
  known: readonly Notification[] | undefined,
  current: readonly Notification[],
  isShown: (notification: Notification) => boolean,
): OutdatedTag[] {
  if (!known) return [];
  const knownIds = new Set(known.map(({ id }) => id));
  const isNews = (one: Notification) => !knownIds.has(one.id) && !isShown(one);
  return [...new Set(current.filter(isNews).flatMap(tagsOf))];
}
