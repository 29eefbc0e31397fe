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
    'Enter it among the valid OAuth redirect addresses of Facebook Login. It has to begin with https://; http://localhost is taken only while the app is in development.',
} as const;

export const PLATFORM_SETUP: Record<Platform, PlatformSetup> = {
  youtube: {
    account: 'A Google account with a YouTube channel.',
    portal: { name: 'console.cloud.google.com', address: 'https://console.cloud.google.com' },
    app: 'Make a project with the YouTube Data API v3, put its consent screen into production (in testing, a connection ends after seven days), and make an OAuth client: a desktop app when this dashboard runs on your own machine, a web application otherwise.',
    scopes: ['youtube.upload', 'youtube.force-ssl', 'yt-analytics.readonly'],
    allowing: 'Leave all boxes ticked when Google asks.',
    redirect:
      'A web application needs exactly this address, with https:// unless it is localhost. A desktop app needs none as long as it begins with http://127.0.0.1.',
    limits:
      'Until the project has passed YouTube’s compliance audit, every upload stays private and you make it public by hand.',
  },
  tiktok: {
    account: 'Any TikTok account.',
    portal: { name: 'developers.tiktok.com', address: 'https://developers.tiktok.com/apps' },
    app: 'Create an app with Login Kit and the Content Posting API. What TikTok calls the client key is the client id here.',
    scopes: ['user.info.basic', 'video.publish', 'video.upload', 'video.list'],
    allowing: 'Leave all of them switched on when TikTok asks.',
    redirect:
      'Enter it in Login Kit. A web app’s has to begin with https://. A desktop app may have http://127.0.0.1:*/platforms/connected/ instead: use another address then, with your port and the slash at its end.',
    limits:
      'Until TikTok has audited the app, posts go into the inbox of your account and you send them off in the TikTok app, or straight out while the account is private. Comments are not given to such apps.',
  },
  instagram: {
    account:
      'A professional Instagram account (creator or business) that is linked to a Facebook Page of yours.',
    portal: META.portal,
    app: 'Create an app with Facebook Login and give yourself a role in it: for your own account, no review is needed. It may be the same app as Facebook’s.',
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
      'Allow all of it, for the Page that the account is linked to. If you allow several, you choose one when you are back.',
    redirect: META.redirect,
    limits: 'Instagram takes 50 posts a day, those that you make elsewhere included.',
  },
  facebook: {
    account: 'A Facebook Page on which you may create content, moderate and see insights.',
    portal: META.portal,
    app: 'Create an app with Facebook Login and give yourself a role in it: for your own Page, no review is needed. It may be the same app as Instagram’s.',
    scopes: [
      'business_management',
      'pages_show_list',
      'pages_read_engagement',
      'pages_read_user_content',
      'pages_manage_posts',
      'pages_manage_engagement',
      'read_insights',
    ],
    allowing: 'Allow all of it. If you allow several Pages, you choose one when you are back.',
    redirect: META.redirect,
    limits: 'A Page takes 30 reels a day that come from apps.',
  },
};
