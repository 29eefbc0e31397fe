import { aNotification } from '~/testing/factories';
import type { Notification } from './generated';
import { outdatedTags } from './notificationTags';

const script = aNotification({ id: 1, type: 'script' });
const never = () => false;

test('the first answer outdates nothing: everything was loaded with it', () => {
  expect(outdatedTags(undefined, [script], never)).toEqual([]);
});

test('known notifications outdate nothing', () => {
  expect(outdatedTags([script], [script], never)).toEqual([]);
});

test.each([
  [aNotification({ type: 'script' }), ['DashboardStats', 'Script']],
  [aNotification({ type: 'video' }), ['DashboardStats', 'Video', 'RenderStatus']],
  [aNotification({ type: 'project' }), ['DashboardStats', 'Project']],
  [
    aNotification({ type: 'system', relatedType: 'scheduled_post' }),
    ['DashboardStats', 'ScheduledPost', 'AnalyticsSummary'],
  ],
  [
    aNotification({ type: 'system' }),
    ['DashboardStats', 'ScheduledPost', 'AnalyticsSummary', 'Platform', 'PlatformSettings', 'Meta'],
  ],
  [
    aNotification({ type: 'video', relatedType: 'scheduled_post' }),
    ['DashboardStats', 'Video', 'RenderStatus', 'ScheduledPost'],
  ],
])('a new notification outdates its subject (%#)', (notification, tags) => {
  expect(outdatedTags([script], [{ ...notification, id: 2 }, script], never)).toEqual(tags);
});

test('the operator’s own decision on a video outdates nothing', () => {
  const video = { id: 40, title: 'Say no', status: 'approved' } as const;
  const approved = aNotification({ id: 2, type: 'video', relatedType: 'video', video });
  const isShown = ({ video }: Notification) => video?.status === 'approved';
  expect(outdatedTags([script], [approved, script], isShown)).toEqual([]);
  const changed = { ...approved, video: { ...video, status: 'rejected' as const } };
  expect(outdatedTags([script], [changed, script], isShown)).not.toEqual([]);
});
