import { aNotification } from '~/testing/factories';
import { outdatedBy } from './freshness';

const script = aNotification({ id: 1, type: 'script' });

test('the first answer outdates nothing: everything was loaded with it', () => {
  expect(outdatedBy(undefined, [script])).toEqual([]);
});

test('what was known already outdates nothing', () => {
  expect(outdatedBy([script], [script])).toEqual([]);
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
])('a new one outdates what it is about (%#)', (notification, tags) => {
  expect(outdatedBy([script], [{ ...notification, id: 2 }, script])).toEqual(tags);
});
