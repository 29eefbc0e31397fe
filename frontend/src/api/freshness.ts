import type { Notification } from './generated';

const TAGS_BY_TYPE = {
  script: ['Script'],
  video: ['Video', 'RenderStatus'],
  project: ['Project'],
  system: ['ScheduledPost', 'AnalyticsSummary'],
} as const;

type Freshened =
  | (typeof TAGS_BY_TYPE)[Notification['type']][number]
  | 'DashboardStats'
  | 'PendingComment';

/**
 * Which loaded data a batch of new notifications makes outdated. The server notifies of every change
 * that happens without the operator, so the notifications poll keeps the other screens true and
 * none of them needs a timer of its own.
 */
export function outdatedBy(
  known: readonly Notification[] | undefined,
  current: readonly Notification[],
): Freshened[] {
  if (!known) return [];
  const knownIds = new Set(known.map(({ id }) => id));
  const tags = new Set<Freshened>();
  for (const notification of current) {
    if (knownIds.has(notification.id)) continue;
    tags.add('DashboardStats');
    for (const tag of TAGS_BY_TYPE[notification.type] ?? []) tags.add(tag);
    if (notification.relatedType === 'scheduled_post') tags.add('ScheduledPost');
    if (notification.relatedType === 'comment') tags.add('PendingComment');
  }
  return [...tags];
}
