import {
  Bell,
  Bot,
  CalendarClock,
  ChartColumn,
  CircleDollarSign,
  Clapperboard,
  FileText,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Settings2,
  Share2,
  ShieldCheck,
  SquareCheckBig,
} from 'lucide-react';
import { api } from '~/api/endpoints';
import type { VideoStatus } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import type { LoadComponent } from '~/shared/ui/lazyComponent';

const { prefetch } = api.util;
type Prefetch = () =>
  | ReturnType<typeof prefetch>
  | ReturnType<typeof scriptPages>
  | ReturnType<typeof videoPages>;

const scriptPages = () => api.endpoints.scriptPages.initiate({}, { subscribe: false });
const videoPages = () => api.endpoints.videoPages.initiate({}, { subscribe: false });
const videosOf = (status: VideoStatus) => () =>
  api.endpoints.videoPages.initiate({ status }, { subscribe: false });
const scripts = () => prefetch('listScripts', WHOLE_LIST, {});
const videos = () => prefetch('listVideos', WHOLE_LIST, {});
const posts = () => prefetch('listScheduledPosts', WHOLE_LIST, {});

export interface AppScreen {
  path: string;
  /** Its name in the navigation and the command palette. */
  title: string;
  Icon: LucideIcon;
  load: LoadComponent;
  /** The first requests of the screen, sent before it is rendered. */
  preload?: readonly Prefetch[];
  /**
   * Where it is listed: in the side navigation, in the order of this list (when left out), in the part below it, or nowhere.
   */
  listed?: 'below' | 'nowhere';
  /** Shown in the bottom navigation of phones, under this name. */
  shortTitle?: string;
  /** Pressed after G, it leads here from every screen. */
  goKey?: string;
  /** Other words under which the command palette finds it; left out, it is not in the palette. */
  keywords?: string;
  aliases?: readonly string[];
}

/** Every screen: the router, the navigation and the command palette read this list. */
export const screens: readonly AppScreen[] = [
  {
    path: paths.overview,
    title: 'Overview',
    shortTitle: 'Overview',
    goKey: 'o',
    Icon: LayoutDashboard,
    keywords: 'dashboard home start',
    load: () => import(/* webpackChunkName: "overview" */ '~/features/overview/OverviewPage'),
    preload: [videos, posts, () => prefetch('getAnalyticsSummary', {}, {})],
  },
  {
    path: paths.scripts,
    aliases: [paths.scriptGeneration],
    title: 'Script Generation',
    shortTitle: 'Scripts',
    goKey: 's',
    Icon: FileText,
    keywords: 'write topic ideas trending',
    load: () => import(/* webpackChunkName: "scripts" */ '~/features/scripts/ScriptsPage'),
    preload: [scriptPages],
  },
  {
    path: paths.assistant,
    title: 'AI Assistant',
    goKey: 'i',
    Icon: Bot,
    keywords: 'chat settings ask',
    load: () => import(/* webpackChunkName: "assistant" */ '~/features/assistant/AssistantPage'),
    preload: [() => prefetch('listChatMessages', undefined, {})],
  },
  {
    path: paths.videos,
    title: 'Video Creation',
    goKey: 'v',
    Icon: Clapperboard,
    keywords: 'render avatar voice gallery watch',
    load: () => import(/* webpackChunkName: "videos" */ '~/features/videos/VideosPage'),
    preload: [videos, videoPages, scripts],
  },
  {
    path: paths.review,
    title: 'Review & Approve',
    shortTitle: 'Review',
    goKey: 'r',
    Icon: SquareCheckBig,
    keywords: 'pending decide reject queue',
    load: () => import(/* webpackChunkName: "review" */ '~/features/review/ReviewPage'),
    preload: [videosOf('pending_review'), videosOf('approved'), videosOf('rejected')],
  },
  {
    path: paths.scheduling,
    title: 'Scheduling',
    shortTitle: 'Schedule',
    goKey: 'c',
    Icon: CalendarClock,
    keywords: 'calendar publish posts plan',
    load: () => import(/* webpackChunkName: "scheduling" */ '~/features/scheduling/SchedulingPage'),
    preload: [
      posts,
      videos,
      () => prefetch('getSchedulingPlan', undefined, {}),
      () => prefetch('getPlatformSettings', undefined, {}),
    ],
  },
  {
    path: paths.analytics,
    title: 'Analytics',
    goKey: 'a',
    Icon: ChartColumn,
    keywords: 'performance views engagement',
    // Its figures are loaded at every visit, so there is nothing to preload.
    load: () => import(/* webpackChunkName: "analytics" */ '~/features/analytics/AnalyticsPage'),
  },
  {
    path: paths.costs,
    title: 'Cost Estimation',
    goKey: 'e',
    Icon: CircleDollarSign,
    keywords: 'money budget price calculator',
    load: () => import(/* webpackChunkName: "costs" */ '~/features/costs/CostsPage'),
    preload: [() => prefetch('listCostEstimates', WHOLE_LIST, {})],
  },
  {
    path: paths.comments,
    title: 'Comment Management',
    goKey: 'm',
    Icon: MessagesSquare,
    keywords: 'replies listener audience',
    load: () => import(/* webpackChunkName: "comments" */ '~/features/comments/CommentsPage'),
    preload: [
      () => prefetch('getListenerStatus', undefined, {}),
      () => prefetch('getCommentStats', undefined, {}),
      () => prefetch('listPendingComments', WHOLE_LIST, {}),
    ],
  },
  {
    path: paths.system,
    title: 'System Health',
    goKey: 'h',
    Icon: HeartPulse,
    keywords: 'status services alerts errors retry',
    load: () => import(/* webpackChunkName: "system" */ '~/features/system/SystemPage'),
    preload: [
      () => prefetch('getSystemHealth', undefined, {}),
      () => prefetch('listAlerts', {}, {}),
      () => prefetch('getRecoveryStatus', undefined, {}),
    ],
  },
  {
    path: paths.admin,
    title: 'Admin Panel',
    goKey: 'd',
    Icon: Settings2,
    keywords: 'targets hooks topics settings recovery',
    load: () => import(/* webpackChunkName: "admin" */ '~/features/admin/AdminPage'),
  },
  {
    path: paths.notifications,
    title: 'Notifications',
    goKey: 'n',
    Icon: Bell,
    keywords: 'bell unread news',
    load: () =>
      import(/* webpackChunkName: "notifications" */ '~/features/notifications/NotificationsPage'),
    preload: [() => prefetch('listNotifications', {}, {})],
  },
  {
    path: paths.platforms,
    listed: 'below',
    title: 'Platforms',
    goKey: 'p',
    Icon: Share2,
    keywords: 'connect accounts sign in tiktok instagram youtube facebook',
    load: () => import(/* webpackChunkName: "platforms" */ '~/features/platforms/PlatformsPage'),
    preload: [() => prefetch('listPlatforms', undefined, {})],
  },
  {
    path: paths.oauthCallback,
    listed: 'nowhere',
    title: 'Connect an Account',
    Icon: Share2,
    load: () =>
      import(/* webpackChunkName: "connected" */ '~/features/platforms/OAuthCallbackPage'),
  },
  {
    path: paths.terms,
    listed: 'nowhere',
    title: 'Terms of Service',
    Icon: Scale,
    keywords: '',
    load: () => import(/* webpackChunkName: "terms" */ '~/features/legal/TermsPage'),
  },
  {
    path: paths.privacy,
    listed: 'nowhere',
    title: 'Privacy Policy',
    Icon: ShieldCheck,
    keywords: '',
    load: () => import(/* webpackChunkName: "privacy" */ '~/features/legal/PrivacyPage'),
  },
];

export const navigationScreens = screens.filter(({ listed }) => !listed);
export const lowerScreens = screens.filter(({ listed }) => listed === 'below');
export const bottomNavigationScreens = navigationScreens.filter(({ shortTitle }) => shortTitle);
/** The screens behind More in the bottom navigation. */
export const moreScreens = [
  ...navigationScreens.filter(({ shortTitle }) => !shortTitle),
  ...lowerScreens,
];

export const isAt = ({ path, aliases = [] }: AppScreen, pathname: string): boolean =>
  pathname === path || aliases.includes(pathname);
