import { aNotification } from '~/testing/factories';
import { outdatedTags } from './notificationTags';

const script = aNotification({ id: 1, type: 'script' });

test('the first answer outdates nothing: everything was loaded with it', () => {
  expect(outdatedTags(undefined, [script])).toEqual([]);
});

test('known notifications outdate nothing', () => {
  expect(outdatedTags([script], [script])).toEqual([]);
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
  expect(outdatedTags([script], [{ ...notification, id: 2 }, script])).toEqual(tags);
});
