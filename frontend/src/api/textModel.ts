import { generatedApi } from './generated';

/** The text model writes scripts and topics, and is one of the watched services. */
const TEXT_MODEL_TAGS = [
  'TextModel',
  'Meta',
  'TrendingTopic',
  'SystemStatus',
  'SystemHealth',
] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    chooseTextModel: { invalidatesTags: TEXT_MODEL_TAGS },
    resetTextModel: { invalidatesTags: TEXT_MODEL_TAGS },
    removeTextModelKey: { invalidatesTags: TEXT_MODEL_TAGS },
    // They change nothing.
    listServerModels: { invalidatesTags: [] },
    tryTextModel: { invalidatesTags: ['CostSummary'] },
  },
});
