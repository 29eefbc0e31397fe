import type { Notification, NotificationVideo } from '~/api/generated';

interface NotificationGroup {
  /** The video that all of them are about; null for a single notification. */
  video: NotificationVideo | null;
  /** In the order in which they are given. */
  notifications: Notification[];
}

/** Puts notifications about the same video together, where the first of them stands. Others stand alone. */
export function groupByVideo(notifications: readonly Notification[]): NotificationGroup[] {
  const groups: NotificationGroup[] = [];
  const ofVideo = new Map<number, NotificationGroup>();
  for (const notification of notifications) {
    const { video } = notification;
    const known = video && ofVideo.get(video.id);
    if (known) {
      known.video = video;
      known.notifications.push(notification);
      continue;
    }
    const group: NotificationGroup = { video: null, notifications: [notification] };
    groups.push(group);
    if (video) ofVideo.set(video.id, group);
  }
  return groups;
}
