import { platformSettings } from '~/testing/factories';
import { platforms } from '~/testing/platformFactories';
import { checkPlatforms, checkTimeSlots, planForm, planRequest } from './planForm';
import {
  checkHashtags,
  type PlatformForm,
  type PlatformForms,
  platformField,
  platformForms,
  platformUpdates,
} from './platformForm';

test('without a plan the form begins with the defaults; times are sorted and not doubled', () => {
  const form = planForm(null, platforms.all);
  expect(form).toEqual({
    platforms: ['tiktok', 'instagram', 'youtube'],
    timeSlots: ['09:00', '15:00', '21:00'],
    frequency: 'daily',
  });
  expect(planRequest({ ...form, timeSlots: ['18:00', '09:00', '18:00'] })).toMatchObject({
    timeSlots: ['09:00', '18:00'],
  });
  expect(checkPlatforms(form.platforms)).toBe(true);
  expect(checkPlatforms([])).toBe('Choose at least one platform');
  expect(checkTimeSlots(['09:00', '21:00'])).toBe(true);
  expect(checkTimeSlots(['09:00', ''])).toBe('Enter every time, or remove the empty ones');
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
