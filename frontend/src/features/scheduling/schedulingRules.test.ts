import { clockIn } from '~/shared/clock/clock';
import { aPost, platformSettings } from '~/testing/factories';
import { platforms } from '~/testing/platformFactories';
import { calendarEvents } from './calendarEvents';
import { moveToDay } from './moveToDay';
import { checkPlatforms, checkTimeSlots, planForm, planRequest } from './planForm';
import {
  checkHashtags,
  type PlatformForm,
  type PlatformForms,
  platformField,
  platformForms,
  platformUpdates,
} from './platformForm';

const clock = clockIn('Europe/London');

test.each([
  // Within winter, within summer, and over both changes of the clock, in London.
  ['2026-11-21T18:00:00.000Z', '2026-11-30', '2026-11-30T18:00:00.000Z'],
  ['2026-07-01T17:00:00.000Z', '2026-07-09', '2026-07-09T17:00:00.000Z'],
  ['2026-03-28T18:00:00.000Z', '2026-03-29', '2026-03-29T17:00:00.000Z'],
  ['2026-10-24T17:00:00.000Z', '2026-10-25', '2026-10-25T18:00:00.000Z'],
  ['2026-11-21T00:05:00.000Z', '2026-11-20', '2026-11-20T00:05:00.000Z'],
])('%s moved to %s keeps its time on the clock', (scheduledAt, day, expected) => {
  expect(moveToDay(scheduledAt, day, clock)).toBe(expected);
});

test('the calendar shows all but cancelled posts, and only scheduled ones can be moved', () => {
  const events = calendarEvents(
    [
      aPost({ id: 1, scheduledAt: '2026-11-21T18:00:00Z' }),
      aPost({ id: 2, status: 'published' }),
      aPost({ id: 3, status: 'cancelled' }),
    ],
    clock,
    platforms,
  );
  expect(events.map(({ id, editable }) => [id, editable])).toEqual([
    ['1', true],
    ['2', false],
  ]);
  expect(events[0]?.title).toBe('18:00 TikTok: Start before you are ready');
});

test('without a plan the form begins with the defaults; times are sorted and not doubled', () => {
  const form = planForm(null, platforms.all);
  expect(form).toEqual({
    platforms: ['tiktok', 'instagram', 'youtube'],
    timeSlots: ['09:00', '15:00', '21:00'],
    frequency: 'daily',
  });
  expect(planRequest({ ...form, timeSlots: ['18:00', '', '09:00', '18:00'] })).toMatchObject({
    timeSlots: ['09:00', '18:00'],
  });
  expect(checkPlatforms(form.platforms)).toBe(true);
  expect(checkPlatforms([])).toBe('Choose at least one platform');
  expect(checkTimeSlots(['', '09:00'])).toBe(true);
  expect(checkTimeSlots([''])).toBe('Add at least one time');
});

describe('platform settings', () => {
  test.each([
    ['#a #b #c #d #e', 5, true],
    ['#a, #b，#c、#d #e #f', 5, 'Use 5 hashtags or fewer (6 now)'],
    ['#a #b #c #d #e #f', null, true],
    ['', 5, true],
  ])('%s are as many as the platform takes', (text, hashtagLimit, expected) => {
    expect(checkHashtags(text, platformSettings({ hashtagLimit }))).toBe(expected);
  });

  const settings = [
    platformSettings({ hashtags: ['luck', '#health'] }),
    platformSettings({ platform: 'youtube' }),
  ];
  const forms = platformForms(settings);
  const updates = (tiktok: Partial<PlatformForm>, youtube: Partial<PlatformForm> = {}) =>
    platformUpdates(settings, {
      tiktok: { ...forms.tiktok, ...tiktok },
      youtube: { ...forms.youtube, ...youtube },
    } as PlatformForms);

  test('only what was changed of a platform is sent', () => {
    expect(forms.tiktok?.hashtags).toBe('#luck #health');
    expect(updates({})).toEqual([]);
    expect(updates({ hashtags: ' #luck,  wealth' })).toEqual([
      { platform: 'tiktok', hashtags: ['#luck', 'wealth'] },
    ]);
    expect(updates({ hashtags: '' })).toEqual([{ platform: 'tiktok', hashtags: [] }]);
    expect(updates({ optimalTime: '07:30' })).toEqual([
      { platform: 'tiktok', optimalTime: '07:30' },
    ]);
    expect(updates({ visibility: 'friends' })).toEqual([
      { platform: 'tiktok', visibility: 'friends' },
    ]);
  });

  test('a refused setting belongs to the only platform that changes it', () => {
    const one = updates({ hashtags: '#a b!' }, { optimalTime: '07:30' });
    expect(platformField(one, 'hashtags')).toBe('tiktok.hashtags');
    expect(platformField(one, 'optimalTime')).toBe('youtube.optimalTime');
    const both = updates({ hashtags: '#a' }, { hashtags: '#b' });
    expect(platformField(both, 'hashtags')).toBeUndefined();
  });
});
