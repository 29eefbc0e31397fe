import type { Platform } from '~/api/generated';

interface PlatformSetup {
  account: string;
  portal: { name: string; address: string };
  app: string;
  scopes: readonly string[];
  /** What to select when the platform asks for access. */
  allowing: string;
  redirect: string;
  /** What does not work even when connected. */
  limits: string;
}

const META = {
  portal: { name: 'developers.facebook.com', address: 'https://developers.facebook.com/apps' },
  redirect:
    'Add it to the valid OAuth redirect URIs of Facebook Login. It must begin with https://; http://localhost works only while the app is in development.',
} as const;

export const PLATFORM_SETUP: Record<Platform, PlatformSetup> = {
  youtube: {
    account: 'A Google account with a YouTube channel.',
    portal: { name: 'console.cloud.google.com', address: 'https://console.cloud.google.com' },
    app: 'Create a project with the YouTube Data API v3 and publish its consent screen: in testing, a connection ends after seven days. Then create an OAuth client: a desktop app if this dashboard runs on your own machine, otherwise a web application.',
    scopes: ['youtube.upload', 'youtube.force-ssl', 'yt-analytics.readonly'],
    allowing: 'When Google asks, leave all boxes ticked.',
    redirect:
      'A web application needs exactly this address, with https:// unless it is localhost. A desktop app needs none if the address begins with http://127.0.0.1.',
    limits:
      'Until the project has passed YouTube’s compliance audit, every upload stays private until you make it public.',
  },
  tiktok: {
    account: 'Any TikTok account.',
    portal: { name: 'developers.tiktok.com', address: 'https://developers.tiktok.com/apps' },
    app: 'Create an app with Login Kit and the Content Posting API. TikTok’s client key is the client id here.',
    scopes: ['user.info.basic', 'video.publish', 'video.upload', 'video.list'],
    allowing: 'When TikTok asks, leave all of them switched on.',
    redirect:
      'Enter it in Login Kit. For a web app, it must begin with https://. A desktop app may use http://127.0.0.1:*/platforms/connected/ instead: then choose Use another address, with your port and a slash at the end.',
    limits:
      'Until TikTok has audited the app, posts go to your account’s inbox and you publish them in the TikTok app. They are published directly only while the account is private. Such apps cannot read comments.',
  },
  instagram: {
    account:
      'A professional Instagram account (creator or business) that is linked to your Facebook Page.',
    portal: META.portal,
    app: 'Create an app with Facebook Login and give yourself a role in it: for your own account, no review is needed. You can use the same app as for Facebook.',
    scopes: [
      'instagram_basic',
      'instagram_content_publish',
      'instagram_manage_comments',
      'instagram_manage_insights',
      'business_management',
      'pages_show_list',
      'pages_read_engagement',
    ],
    allowing:
      'Allow all of it, for the Page that the account is linked to. If you allow several, you choose one afterwards.',
    redirect: META.redirect,
    limits: 'Instagram accepts 50 posts a day, including those you make elsewhere.',
  },
  facebook: {
    account: 'A Facebook Page where you may create content, moderate and see insights.',
    portal: META.portal,
    app: 'Create an app with Facebook Login and give yourself a role in it: for your own Page, no review is needed. You can use the same app as for Instagram.',
    scopes: [
      'business_management',
      'pages_show_list',
      'pages_read_engagement',
      'pages_read_user_content',
      'pages_manage_posts',
      'pages_manage_engagement',
      'read_insights',
    ],
    allowing: 'Allow all of it. If you allow several Pages, you choose one afterwards.',
    redirect: META.redirect,
    limits: 'A Page accepts 30 reels a day from apps.',
  },
};
