import type {
  AccountChoice,
  ConnectedPlatform,
  MetaPlatform,
  PlatformConnection,
  SetupStep,
  VisibilityOption,
} from '~/api/generated';
import { platformsOf } from '~/entities/platform/platforms';
import { factory } from './factory';

const EVERYONE: VisibilityOption = { value: 'public', label: 'Everyone' };
const ONLY_ME: VisibilityOption = { value: 'private', label: 'Only me' };
const DIRECT: MetaPlatform['postingModes'][number] = {
  value: 'direct',
  label: 'Published directly (only audited apps can post publicly)',
};
const META_APPS = 'https://developers.facebook.com/apps';

/** TikTok, unless the part says otherwise. */
export const aMetaPlatform = factory<MetaPlatform>({
  platform: 'tiktok',
  label: 'TikTok',
  name: 'TikTok',
  connected: true,
  sandbox: false,
  presets: { plan: true, bulkSchedule: true, overview: true },
  caption: {
    limit: 2_200,
    unit: 'utf16',
    hashtagLimit: 5,
    mentionLimit: null,
    replaced: [],
    aiLine: null,
  },
  titleLimit: null,
  visibilities: [
    EVERYONE,
    { value: 'followers', label: 'Followers' },
    { value: 'friends', label: 'Friends (mutual followers)' },
    ONLY_ME,
  ],
  postingModes: [{ value: 'inbox', label: 'As a draft: you tap Post in the app' }, DIRECT],
  choices: [
    { name: 'allowComments', label: 'Allow comments', help: null },
    { name: 'allowDuets', label: 'Allow duets', help: null },
    { name: 'allowStitches', label: 'Allow stitches', help: null },
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
  choicesHeading: 'Interactions and disclosure',
  terms: [
    {
      page: {
        name: 'Branded Content Policy',
        address: 'https://www.tiktok.com/legal/page/global/bc-policy/en',
      },
      onlyWith: 'paidPartnership',
    },
    {
      page: {
        name: 'Music Usage Confirmation',
        address: 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
      },
      onlyWith: null,
    },
  ],
  privatePosts: {
    action: 'Choose who can see it in',
    place: 'the TikTok app',
    address: null,
    audit: { name: 'the audit of your app', address: 'https://developers.tiktok.com/apps' },
  },
  setup: {
    account: 'Any TikTok account.',
    portal: { name: 'developers.tiktok.com', address: 'https://developers.tiktok.com/apps' },
    app: 'Create an app with Login Kit and the Content Posting API.',
    scopes: ['user.info.basic', 'video.publish', 'video.upload', 'video.list'],
    allowing: 'When TikTok asks, leave every permission switched on.',
    redirect: 'Enter it in Login Kit.',
    limits: 'Until TikTok has audited the app, posts go to your account’s inbox.',
  },
});

const TIKTOK = aMetaPlatform();

/** What the platforms without choices and terms have in common. */
const SIMPLE: Partial<MetaPlatform> = {
  visibilities: [EVERYONE],
  postingModes: [DIRECT],
  choices: [],
  choicesHeading: null,
  terms: [],
};

const META_SETUP: MetaPlatform['setup'] = {
  account: 'A Facebook Page where you may create content, moderate and see insights.',
  portal: { name: 'developers.facebook.com', address: META_APPS },
  app: 'Create an app with Facebook Login and give yourself a role in it.',
  scopes: ['business_management', 'pages_show_list', 'pages_read_engagement'],
  allowing: 'Allow everything. If you allow several Pages, you choose one afterwards.',
  redirect: 'Add it to the valid OAuth redirect URIs of Facebook Login.',
  limits: 'A Page accepts 30 reels a day from apps.',
};

const META_REVIEW = { name: 'Meta’s review of your app', address: META_APPS };

const INSTAGRAM = aMetaPlatform({
  ...SIMPLE,
  platform: 'instagram',
  label: 'Instagram Reels',
  name: 'Instagram',
  caption: { ...TIKTOK.caption, mentionLimit: 20 },
  choices: [
    {
      name: 'shareToFeed',
      label: 'Show in the feed',
      help: 'Otherwise the reel is in the Reels tab only.',
    },
    {
      name: 'coverMs',
      label: 'Cover at second',
      help: 'Leave it empty to let Instagram choose the cover.',
    },
  ],
  choicesHeading: 'Reel',
  privatePosts: {
    action: 'Choose who can see it in',
    place: 'the Instagram app',
    address: null,
    audit: META_REVIEW,
  },
  setup: { ...META_SETUP, account: 'A professional Instagram account (creator or business).' },
});

const YOUTUBE = aMetaPlatform({
  ...SIMPLE,
  platform: 'youtube',
  label: 'YouTube Shorts',
  name: 'YouTube',
  presets: { plan: true, bulkSchedule: false, overview: true },
  caption: {
    limit: 5_000,
    unit: 'bytes',
    hashtagLimit: 60,
    mentionLimit: null,
    replaced: [
      { refused: '<', similar: '‹' },
      { refused: '>', similar: '›' },
    ],
    aiLine: null,
  },
  titleLimit: 100,
  visibilities: [EVERYONE, { value: 'unlisted', label: 'Anyone with the link' }, ONLY_ME],
  choices: [
    {
      name: 'madeForKids',
      label: 'Made for kids',
      help: 'YouTube requires you to say whether your videos are made for children.',
    },
  ],
  privatePosts: {
    action: 'Make it public in',
    place: 'YouTube Studio',
    address: 'https://studio.youtube.com/video/{id}/edit',
    audit: {
      name: 'the API audit',
      address: 'https://developers.google.com/youtube/v3/guides/quota_and_compliance_audits',
    },
  },
  setup: {
    account: 'A Google account with a YouTube channel.',
    portal: { name: 'console.cloud.google.com', address: 'https://console.cloud.google.com' },
    app: 'Create a project with the YouTube Data API v3 and publish its consent screen.',
    scopes: ['youtube.upload', 'youtube.force-ssl', 'yt-analytics.readonly'],
    allowing: 'When Google asks, leave every box selected.',
    redirect: 'A web application needs exactly this address.',
    limits: 'Until the project has passed YouTube’s compliance audit, every upload stays private.',
  },
});

const FACEBOOK = aMetaPlatform({
  ...SIMPLE,
  platform: 'facebook',
  label: 'Facebook',
  name: 'Facebook',
  presets: { plan: false, bulkSchedule: false, overview: false },
  caption: { ...TIKTOK.caption, limit: 2_185, hashtagLimit: null, aiLine: 'Made with AI.' },
  privatePosts: {
    action: 'Choose who can see it on',
    place: 'your Facebook Page',
    address: null,
    audit: META_REVIEW,
  },
  setup: META_SETUP,
});

/** The platforms of the mocked server. */
export const platforms = platformsOf([TIKTOK, INSTAGRAM, YOUTUBE, FACEBOOK]);

export const connectionOf = (platform: ConnectedPlatform): PlatformConnection => ({
  platform,
  choice: null,
});

export const aChoice = (
  names: readonly string[] = ['Morning habits', 'Evening habits'],
): AccountChoice => ({
  token: 'choice-1',
  accounts: names.map((name, index) => ({ id: `account-${index + 1}`, name })),
});

/** A step of the setup that is still to do. */
export const aSetupStep = factory<SetupStep>({
  name: 'connection',
  title: 'Connect the account',
  state: 'to_do',
  finding: null,
  page: null,
  checkedAt: null,
});

/** The steps before an account is connected. */
export const newSetup: SetupStep[] = [
  aSetupStep({ name: 'account_type', title: 'Use the right account type' }),
  aSetupStep({ name: 'app', title: 'Create an app and enter its ID and secret' }),
  aSetupStep({ name: 'redirect', title: 'Register the redirect address' }),
  aSetupStep({ name: 'scopes', title: 'Allow every permission' }),
  aSetupStep(),
];
