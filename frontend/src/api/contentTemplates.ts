import { type ContentTemplate, generatedApi, type ListContentTemplatesApiArg } from './generated';
import { type Filter, type ListPage, pagesOf } from './listPages';

type TemplateFilter = Filter<ListContentTemplatesApiArg>;

/** The operator's topics are part of the trending topics. */
const TEMPLATE_TAGS = ['ContentTemplate', 'TrendingTopic', 'Change'] as const;

export const contentTemplatesApi = generatedApi
  .injectEndpoints({
    endpoints: (build) => ({
      templatePages: build.infiniteQuery<ListPage<ContentTemplate>, TemplateFilter, number | null>({
        ...pagesOf<ContentTemplate, TemplateFilter>('/api/content-templates'),
        providesTags: ['ContentTemplate'],
      }),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      addHook: { invalidatesTags: TEMPLATE_TAGS },
      addTopic: { invalidatesTags: TEMPLATE_TAGS },
      deleteContentTemplate: { invalidatesTags: TEMPLATE_TAGS },
    },
  });
