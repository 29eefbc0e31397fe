import { generatedApi } from './generated';

/** What the assistant or an undo can change. */
const CHANGEABLE_TAGS = [
  'Backup',
  'Change',
  'ContentTemplate',
  'CostSummary',
  'DashboardStats',
  'ListenerStatus',
  'Meta',
  'PlatformSettings',
  'Recovery',
  'RenderQueue',
  'ScheduledPost',
  'SchedulingPlan',
  'Script',
  'Settings',
  'SystemStatus',
  'TextModel',
  'TrendingTopic',
  'Video',
] as const;

// The settings, by form or in the operator’s words.
generatedApi.enhanceEndpoints({
  endpoints: {
    updateSettings: {
      invalidatesTags: [
        'Settings',
        'Change',
        'Meta',
        'ScheduledPost',
        'SchedulingPlan',
        'Backup',
        'SystemHealth',
        'RenderQueue',
      ],
    },
    // A frame is the same until another brand is asked for.
    drawFrame: { providesTags: [] },
    makeSample: { invalidatesTags: [] },
    importSettings: { invalidatesTags: CHANGEABLE_TAGS },
    compareSettings: { invalidatesTags: [] },
    updateTargets: { invalidatesTags: ['SystemStatus', 'Settings', 'Change'] },
    undoChange: { invalidatesTags: CHANGEABLE_TAGS },
    chat: {
      invalidatesTags: (answer) =>
        answer?.systemChanged ? ['Assistant', ...CHANGEABLE_TAGS] : ['Assistant'],
    },
    confirmAssistantAction: { invalidatesTags: ['Assistant', ...CHANGEABLE_TAGS] },
  },
});
