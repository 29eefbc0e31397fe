import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  Bell,
  Bot,
  CalendarClock,
  ChartColumn,
  CircleDollarSign,
  Clapperboard,
  FileText,
  FolderOpen,
  HeartPulse,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Scale,
  Settings2,
  Share2,
  SlidersHorizontal,
  SquareCheckBig,
} from 'lucide-react';
import { api } from '~/api/endpoints';
import type { ScriptStatus, VideoStatus } from '~/api/generated';
import {
  APPROVED_SHOWN,
  FAILED_SHOWN,
  nextPosts,
  PENDING_SHOWN,
  REJECTED_SHOWN,
} from '~/config/overviewLists';
import { paths } from '~/config/paths';
import { READY_VIDEOS, UPCOMING_POSTS } from '~/entities/post/postLists';
import { AWAITING_VIDEO } from '~/entities/video/scriptLists';
import type { LoadComponent } from '~/shared/ui/lazyComponent';
import type { RootState } from './store';

/** A request whose response is kept for the screen. */
type FirstRequest = () => ThunkAction<PromiseLike<unknown>, RootState, unknown, UnknownAction>;

const { endpoints } = api;
const UNSUBSCRIBED = { subscribe: false } as const;

const scriptPages = () => endpoints.scriptPages.initiate({}, UNSUBSCRIBED);
const videoPages = () => endpoints.videoPages.initiate({}, UNSUBSCRIBED);
const commentPages = () => endpoints.commentPages.initiate({}, UNSUBSCRIBED);
const notificationPages = () => endpoints.notificationPages.initiate({}, UNSUBSCRIBED);
const scriptsOf = (status: ScriptStatus) => () =>
  endpoints.scriptPages.initiate({ status }, UNSUBSCRIBED);
const scriptsAwaitingVideo = () => endpoints.scriptPages.initiate(AWAITING_VIDEO, UNSUBSCRIBED);
const videosOf = (status: VideoStatus) => () =>
  endpoints.videoPages.initiate({ status }, UNSUBSCRIBED);
const readyVideos = () => endpoints.videoPages.initiate(READY_VIDEOS, UNSUBSCRIBED);
const upcomingPosts = () => endpoints.postPages.initiate(UPCOMING_POSTS, UNSUBSCRIBED);

export interface AppScreen {
  path: string;
  /** Its name in the navigation and the command palette. */
  title: string;
  Icon: LucideIcon;
  load: LoadComponent;
  /** The first requests of the screen, sent while its code is loaded. */
  preload?: readonly FirstRequest[];
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
  /** It is shown without the operator's time zone and the platforms. */
  standsAlone?: boolean;
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
    preload: [
      () => endpoints.getFirstSteps.initiate(undefined, UNSUBSCRIBED),
      videosOf('processing'),
      ...[PENDING_SHOWN, APPROVED_SHOWN, REJECTED_SHOWN, FAILED_SHOWN].map(
        (shown) => () => endpoints.listVideos.initiate(shown, UNSUBSCRIBED),
      ),
      () => endpoints.listScheduledPosts.initiate(nextPosts(Date.now()), UNSUBSCRIBED),
      () => endpoints.getAnalyticsSummary.initiate({}, UNSUBSCRIBED),
    ],
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
    preload: [scriptPages, scriptsOf('draft')],
  },
  {
    path: paths.reading,
    listed: 'nowhere',
    title: 'Read Drafts',
    goKey: 'q',
    Icon: FileText,
    keywords: 'reading',
    load: () => import(/* webpackChunkName: "reading" */ '~/features/scripts/reading/ReadingPage'),
    preload: [scriptsOf('draft')],
  },
  {
    path: paths.assistant,
    title: 'AI Assistant',
    goKey: 'i',
    Icon: Bot,
    keywords: 'chat settings ask',
    load: () => import(/* webpackChunkName: "ai-assistant" */ '~/features/assistant/AssistantPage'),
    preload: [() => endpoints.listChatMessages.initiate(undefined, UNSUBSCRIBED)],
  },
  {
    path: paths.videos,
    title: 'Video Creation',
    goKey: 'v',
    Icon: Clapperboard,
    keywords: 'new video create make render avatar voice gallery watch',
    load: () => import(/* webpackChunkName: "videos" */ '~/features/videos/VideosPage'),
    preload: [videosOf('processing'), videoPages, scriptsAwaitingVideo],
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
    keywords: 'schedule calendar publish posts plan caption hashtags',
    load: () => import(/* webpackChunkName: "scheduling" */ '~/features/scheduling/SchedulingPage'),
    preload: [
      upcomingPosts,
      readyVideos,
      () => endpoints.getSchedulingPlan.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.getPlatformSettings.initiate(undefined, UNSUBSCRIBED),
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
    // Its figures are loaded at every visit, so there is nothing to preload.
    load: () => import(/* webpackChunkName: "costs" */ '~/features/costs/CostsPage'),
  },
  {
    path: paths.comments,
    title: 'Comment Management',
    goKey: 'm',
    Icon: MessagesSquare,
    keywords: 'replies listener audience',
    load: () => import(/* webpackChunkName: "comments" */ '~/features/comments/CommentsPage'),
    preload: [
      () => endpoints.getListenerStatus.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.getCommentStats.initiate(undefined, UNSUBSCRIBED),
      commentPages,
    ],
  },
  {
    path: paths.system,
    title: 'System Health',
    goKey: 'h',
    Icon: HeartPulse,
    keywords: 'status services alerts errors retry backup',
    load: () => import(/* webpackChunkName: "system" */ '~/features/system/SystemPage'),
    preload: [
      () => endpoints.getSystemHealth.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.listAlerts.initiate({}, UNSUBSCRIBED),
      () => endpoints.getRecoveryStatus.initiate(undefined, UNSUBSCRIBED),
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
    preload: [notificationPages],
  },
  {
    path: paths.projects,
    listed: 'below',
    title: 'Projects',
    goKey: 'j',
    Icon: FolderOpen,
    keywords: 'scripts videos group',
    load: () => import(/* webpackChunkName: "projects" */ '~/features/projects/ProjectsPage'),
  },
  {
    path: paths.platforms,
    listed: 'below',
    title: 'Platforms',
    goKey: 'p',
    Icon: Share2,
    keywords: 'connect accounts sign in app client id secret',
    load: () => import(/* webpackChunkName: "platforms" */ '~/features/platforms/PlatformsPage'),
    preload: [() => endpoints.listPlatforms.initiate(undefined, UNSUBSCRIBED)],
  },
  {
    path: paths.settings,
    listed: 'below',
    title: 'Settings',
    goKey: 't',
    Icon: SlidersHorizontal,
    keywords: 'preferences options',
    load: () => import(/* webpackChunkName: "settings" */ '~/features/settings/SettingsPage'),
    preload: [
      () => endpoints.getSettings.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.getTextModel.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.getAvatarProvider.initiate(undefined, UNSUBSCRIBED),
      () => endpoints.listAlertChannels.initiate(undefined, UNSUBSCRIBED),
    ],
  },
  {
    path: paths.oauthCallback,
    listed: 'nowhere',
    standsAlone: true,
    title: 'Connect an Account',
    Icon: Share2,
    load: () =>
      import(/* webpackChunkName: "connected" */ '~/features/platforms/OAuthCallbackPage'),
  },
  {
    path: paths.terms,
    listed: 'nowhere',
    standsAlone: true,
    title: 'Terms of Service',
    Icon: Scale,
    keywords: '',
    load: () => import(/* webpackChunkName: "terms" */ '~/features/legal/TermsPage'),
  },
  {
    path: paths.privacy,
    listed: 'nowhere',
    standsAlone: true,
    title: 'Privacy Policy',
    Icon: Scale,
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
