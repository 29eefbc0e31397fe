import type { ComponentType } from 'react';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';

const { prefetch } = api.util;

const scripts = () => prefetch('listScripts', WHOLE_LIST, {});
const videos = () => prefetch('listVideos', WHOLE_LIST, {});
const posts = () => prefetch('listScheduledPosts', WHOLE_LIST, {});

interface Screen {
  path: string;
  /** Its code. */
  load: () => Promise<ComponentType>;
  /** What it asks for first, whatever stands in its address. */
  firstCalls: readonly (() => ReturnType<typeof prefetch>)[];
}

const loadScripts = () =>
  import(/* webpackChunkName: "scripts" */ '~/features/scripts/ScriptsPage').then(
    (module) => module.ScriptsPage,
  );

/** The screens with an address of their own. */
export const screens: readonly Screen[] = [
  {
    path: paths.overview,
    load: () =>
      import(/* webpackChunkName: "overview" */ '~/features/overview/OverviewPage').then(
        (module) => module.OverviewPage,
      ),
    firstCalls: [videos, posts, () => prefetch('getAnalyticsSummary', {}, {})],
  },
  { path: paths.scripts, load: loadScripts, firstCalls: [scripts] },
  { path: paths.scriptGeneration, load: loadScripts, firstCalls: [scripts] },
  {
    path: paths.assistant,
    load: () =>
      import(/* webpackChunkName: "assistant" */ '~/features/assistant/AssistantPage').then(
        (module) => module.AssistantPage,
      ),
    firstCalls: [() => prefetch('listChatMessages', undefined, {})],
  },
  {
    path: paths.videos,
    load: () =>
      import(/* webpackChunkName: "videos" */ '~/features/videos/VideosPage').then(
        (module) => module.VideosPage,
      ),
    firstCalls: [videos, scripts],
  },
  {
    path: paths.review,
    load: () =>
      import(/* webpackChunkName: "review" */ '~/features/review/ReviewPage').then(
        (module) => module.ReviewPage,
      ),
    firstCalls: [videos],
  },
  {
    path: paths.scheduling,
    load: () =>
      import(/* webpackChunkName: "scheduling" */ '~/features/scheduling/SchedulingPage').then(
        (module) => module.SchedulingPage,
      ),
    firstCalls: [
      posts,
      videos,
      () => prefetch('getSchedulingPlan', undefined, {}),
      () => prefetch('getPlatformSettings', undefined, {}),
    ],
  },
  {
    path: paths.comments,
    load: () =>
      import(/* webpackChunkName: "comments" */ '~/features/comments/CommentsPage').then(
        (module) => module.CommentsPage,
      ),
    firstCalls: [
      () => prefetch('getListenerStatus', undefined, {}),
      () => prefetch('getCommentStats', undefined, {}),
      () => prefetch('listPendingComments', WHOLE_LIST, {}),
    ],
  },
  {
    path: paths.analytics,
    load: () =>
      import(/* webpackChunkName: "analytics" */ '~/features/analytics/AnalyticsPage').then(
        (module) => module.AnalyticsPage,
      ),
    // Its figures are asked for anew each time it is opened.
    firstCalls: [],
  },
  {
    path: paths.costs,
    load: () =>
      import(/* webpackChunkName: "costs" */ '~/features/costs/CostsPage').then(
        (module) => module.CostsPage,
      ),
    firstCalls: [() => prefetch('listCostEstimates', WHOLE_LIST, {})],
  },
  {
    path: paths.system,
    load: () =>
      import(/* webpackChunkName: "system" */ '~/features/system/SystemPage').then(
        (module) => module.SystemPage,
      ),
    firstCalls: [
      () => prefetch('getSystemHealth', undefined, {}),
      () => prefetch('listAlerts', {}, {}),
      () => prefetch('getRecoveryStatus', undefined, {}),
    ],
  },
  {
    path: paths.admin,
    load: () =>
      import(/* webpackChunkName: "admin" */ '~/features/admin/AdminPage').then(
        (module) => module.AdminPage,
      ),
    firstCalls: [],
  },
  {
    path: paths.notifications,
    load: () =>
      import(
        /* webpackChunkName: "notifications" */ '~/features/notifications/NotificationsPage'
      ).then((module) => module.NotificationsPage),
    firstCalls: [() => prefetch('listNotifications', {}, {})],
  },
  {
    path: paths.platforms,
    load: () =>
      import(/* webpackChunkName: "platforms" */ '~/features/platforms/PlatformsPage').then(
        (module) => module.PlatformsPage,
      ),
    firstCalls: [() => prefetch('listPlatforms', undefined, {})],
  },
  {
    path: paths.oauthCallback,
    load: () =>
      import(/* webpackChunkName: "connected" */ '~/features/platforms/OAuthCallbackPage').then(
        (module) => module.OAuthCallbackPage,
      ),
    firstCalls: [],
  },
  {
    path: paths.terms,
    load: () =>
      import(/* webpackChunkName: "terms" */ '~/features/legal/TermsPage').then(
        (module) => module.TermsPage,
      ),
    firstCalls: [],
  },
  {
    path: paths.privacy,
    load: () =>
      import(/* webpackChunkName: "privacy" */ '~/features/legal/PrivacyPage').then(
        (module) => module.PrivacyPage,
      ),
    firstCalls: [],
  },
];
