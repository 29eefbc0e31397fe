import { generatedApi } from './generated';

/** The operator's topics are part of the trending topics. */
const TEMPLATE_TAGS = ['ContentTemplate', 'TrendingTopic', 'Change'] as const;

generatedApi.enhanceEndpoints({
  endpoints: {
    addHook: { invalidatesTags: TEMPLATE_TAGS },
    addTopic: { invalidatesTags: TEMPLATE_TAGS },
    deleteContentTemplate: { invalidatesTags: TEMPLATE_TAGS },
  },
});
