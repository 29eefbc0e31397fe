import type {
  GetAnalyticsSummaryApiResponse,
  GetAnalyticsTimeseriesApiResponse,
  GetAvatarProviderApiResponse,
  GetBackupBucketApiResponse,
  GetBackupsApiResponse,
  GetCommentStatsApiResponse,
  GetContactApiResponse,
  GetContentAnalyticsApiResponse,
  GetCostSummaryApiResponse,
  GetDashboardStatsApiResponse,
  GetDataSpaceApiResponse,
  GetErrorRecoveryStatusApiResponse,
  GetFirstStepsApiResponse,
  GetListenerStatusApiResponse,
  GetMetaApiResponse,
  GetNeuralVoicesApiResponse,
  GetNextLookApiResponse,
  GetPasswordApiResponse,
  GetPlatformSettingsApiResponse,
  GetRecoveryStatusApiResponse,
  GetRenderQueueApiResponse,
  GetRenderQuoteApiResponse,
  GetSchedulingPlanApiResponse,
  GetSecondFactorApiResponse,
  GetSessionApiResponse,
  GetSettingsApiResponse,
  GetStockApiResponse,
  GetSystemHealthApiResponse,
  GetSystemStatusApiResponse,
  GetTextModelApiResponse,
  ListAlertChannelsApiResponse,
  ListAlertsApiResponse,
  ListApiTokensApiResponse,
  ListAvatarsApiResponse,
  ListChangesApiResponse,
  ListChatMessagesApiResponse,
  ListContentTemplatesApiResponse,
  ListCostEstimatesApiResponse,
  ListNotificationsApiResponse,
  ListPendingCommentsApiResponse,
  ListPlatformsApiResponse,
  ListProjectsApiResponse,
  ListQueuedVideosApiResponse,
  ListScheduledPostsApiResponse,
  ListScriptBatchesApiResponse,
  ListScriptsApiResponse,
  ListSessionsApiResponse,
  ListTopVideosApiResponse,
  ListTrendingCommentsApiResponse,
  ListTrendingTopicsApiResponse,
  ListVideosApiResponse,
  ListVoicesApiResponse,
  TestProviderApiResponse,
} from '~/api/generated';
import { aCostSummary, aSummary } from './analyticsFactories';
import {
  aMeta,
  aPlatform,
  aQuote,
  commentStats,
  dashboardStats,
  listenerStatus,
  neuralVoices,
  noFirstSteps,
  platformSettings,
  providerCheck,
} from './factories';
import { renderQueue } from './renderQueueFactories';
import {
  alertChannels,
  avatarProvider,
  backupBucket,
  errorRecovery,
  someBackups,
  someSettings,
  systemHealth,
  systemStatus,
  textModel,
} from './systemFactories';

/** What each read without an id is answered with. */
export interface Answers {
  '/api/session': GetSessionApiResponse;
  '/api/contact': GetContactApiResponse;
  '/api/meta': GetMetaApiResponse;
  '/api/settings': GetSettingsApiResponse;
  '/api/dashboard/stats': GetDashboardStatsApiResponse;
  '/api/dashboard/first-steps': GetFirstStepsApiResponse;
  '/api/dashboard/stock': GetStockApiResponse;
  '/api/analytics/summary': GetAnalyticsSummaryApiResponse;
  '/api/analytics/timeseries': GetAnalyticsTimeseriesApiResponse;
  '/api/analytics/content': GetContentAnalyticsApiResponse;
  '/api/analytics/top-videos': ListTopVideosApiResponse;
  '/api/costs/summary': GetCostSummaryApiResponse;
  '/api/cost-estimates': ListCostEstimatesApiResponse;
  '/api/system-status': GetSystemStatusApiResponse;
  '/api/content-templates': ListContentTemplatesApiResponse;
  '/api/error-recovery/status': GetErrorRecoveryStatusApiResponse;
  '/api/system/health': GetSystemHealthApiResponse;
  '/api/system/alerts': ListAlertsApiResponse;
  '/api/system/space': GetDataSpaceApiResponse;
  '/api/system/alert-channels': ListAlertChannelsApiResponse;
  '/api/sessions': ListSessionsApiResponse;
  '/api/password': GetPasswordApiResponse;
  '/api/second-factor': GetSecondFactorApiResponse;
  '/api/api-tokens': ListApiTokensApiResponse;
  '/api/system/recovery-status': GetRecoveryStatusApiResponse;
  '/api/scripts': ListScriptsApiResponse;
  '/api/script-batches': ListScriptBatchesApiResponse;
  '/api/scripts/trending': ListTrendingTopicsApiResponse;
  '/api/text-model': GetTextModelApiResponse;
  '/api/avatar-provider': GetAvatarProviderApiResponse;
  '/api/backups': GetBackupsApiResponse;
  '/api/backups/bucket': GetBackupBucketApiResponse;
  '/api/videos': ListVideosApiResponse;
  '/api/videos/next-look': GetNextLookApiResponse;
  '/api/render-queue': GetRenderQueueApiResponse;
  '/api/render-queue/videos': ListQueuedVideosApiResponse;
  '/api/neural-voices': GetNeuralVoicesApiResponse;
  '/api/heygen/avatars': ListAvatarsApiResponse;
  '/api/heygen/voices': ListVoicesApiResponse;
  '/api/heygen/test': TestProviderApiResponse;
  '/api/heygen/quote': GetRenderQuoteApiResponse;
  '/api/scheduled-posts': ListScheduledPostsApiResponse;
  '/api/ai-assistant/history': ListChatMessagesApiResponse;
  '/api/changes': ListChangesApiResponse;
  '/api/comments/pending': ListPendingCommentsApiResponse;
  '/api/comments/stats': GetCommentStatsApiResponse;
  '/api/comments/trending': ListTrendingCommentsApiResponse;
  '/api/listener/status': GetListenerStatusApiResponse;
  '/api/scheduling/plan': GetSchedulingPlanApiResponse;
  '/api/scheduling/platform-settings': GetPlatformSettingsApiResponse;
  '/api/platforms': ListPlatformsApiResponse;
  '/api/projects': ListProjectsApiResponse;
  '/api/notifications': ListNotificationsApiResponse;
  '/api/notifications/unread': ListNotificationsApiResponse;
}

/** The answers of a server without data. */
export const EMPTY_ANSWERS: Answers = {
  '/api/session': { required: false, signedIn: true },
  '/api/contact': { contactEmail: null, postalAddress: null },
  '/api/meta': aMeta(),
  '/api/settings': someSettings(),
  '/api/dashboard/stats': dashboardStats(),
  '/api/dashboard/first-steps': noFirstSteps(),
  '/api/dashboard/stock': { videos: 0, days: null },
  '/api/analytics/summary': aSummary(),
  '/api/analytics/timeseries': [],
  '/api/analytics/content': {
    byCategory: [],
    byDuration: [],
    byProject: [],
    byHour: [],
    sample: false,
  },
  '/api/analytics/top-videos': [],
  '/api/costs/summary': aCostSummary(),
  '/api/cost-estimates': [],
  '/api/system-status': systemStatus(),
  '/api/content-templates': [],
  '/api/error-recovery/status': errorRecovery(),
  '/api/system/health': systemHealth(),
  '/api/system/alerts': [],
  '/api/system/space': { folder: 'data', freeBytes: 0, parts: [] },
  '/api/system/alert-channels': alertChannels(),
  '/api/sessions': [],
  '/api/password': { source: 'none' },
  '/api/second-factor': { enabledAt: null, recoveryCodesLeft: 0 },
  '/api/api-tokens': [],
  '/api/system/recovery-status': { pending: 0, retrying: 0, recovered: 0, failed: 0 },
  '/api/scripts': [],
  '/api/script-batches': [],
  '/api/scripts/trending': [],
  '/api/text-model': textModel(),
  '/api/avatar-provider': avatarProvider(),
  '/api/backups': someBackups(),
  '/api/backups/bucket': backupBucket(),
  '/api/videos': [],
  '/api/videos/next-look': {
    avatarId: null,
    voiceId: null,
    backgroundStyle: 'Modern Office',
    musicStyle: 'Upbeat & Motivational',
  },
  '/api/render-queue': renderQueue(),
  '/api/render-queue/videos': [],
  '/api/neural-voices': neuralVoices({ state: 'not_used' }),
  '/api/heygen/avatars': [],
  '/api/heygen/voices': [],
  '/api/heygen/test': providerCheck(),
  '/api/heygen/quote': aQuote(),
  '/api/scheduled-posts': [],
  '/api/ai-assistant/history': [],
  '/api/changes': [],
  '/api/comments/pending': [],
  '/api/comments/stats': commentStats(),
  '/api/comments/trending': [],
  '/api/listener/status': listenerStatus(),
  '/api/scheduling/plan': { plan: null, timeZone: 'Europe/London' },
  '/api/scheduling/platform-settings': [platformSettings()],
  '/api/platforms': [aPlatform()],
  '/api/projects': [],
  '/api/notifications': [],
  '/api/notifications/unread': [],
};
