import type { Platform, PlatformPostingMode, PostChoices } from '~/api/generated';

/** The choices between yes and no. */
type SwitchName = Exclude<keyof PostChoices, 'coverMs'>;

interface PostSwitch {
  name: SwitchName;
  label: string;
  help?: string;
}

const SWITCHES: Partial<Record<Platform, readonly PostSwitch[]>> = {
  tiktok: [
    { name: 'allowComments', label: 'Allow comments' },
    { name: 'allowDuets', label: 'Allow duets' },
    { name: 'allowStitches', label: 'Allow stitches' },
    {
      name: 'ownBrand',
      label: 'Promotes your own brand',
      help: 'TikTok labels the post “Promotional content”.',
    },
    {
      name: 'paidPartnership',
      label: 'Paid partnership',
      help: 'TikTok labels the post “Paid partnership”. It cannot be visible only to you.',
    },
  ],
  instagram: [
    {
      name: 'shareToFeed',
      label: 'Show in the feed',
      help: 'Otherwise the reel is in the Reels tab only.',
    },
  ],
};

/** What is on where nobody has chosen. */
const DEFAULTS: PostChoices = { shareToFeed: true };

/** What can be switched for posts. In an inbox, it is chosen in the platform’s app. */
export const switchesOf = (
  platform: Platform,
  postingMode: PlatformPostingMode,
): readonly PostSwitch[] => (postingMode === 'inbox' ? [] : (SWITCHES[platform] ?? []));

/** Whether it is switched on: for the post, else in the platform’s settings. */
export const isOn = (name: SwitchName, post: PostChoices, settings: PostChoices = {}): boolean =>
  post[name] ?? settings[name] ?? DEFAULTS[name] ?? false;

const NAMES: readonly (keyof PostChoices)[] = [
  ...Object.values(SWITCHES).flatMap((switches) => switches.map(({ name }) => name)),
  'madeForKids',
  'coverMs',
];

export const sameChoices = (one: PostChoices, other: PostChoices): boolean =>
  NAMES.every((name) => (one[name] ?? null) === (other[name] ?? null));
