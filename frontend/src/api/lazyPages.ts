import { api } from './endpoints';
import type {
  ContentTemplate,
  CostEstimate,
  ListContentTemplatesApiArg,
  ListCostEstimatesApiArg,
} from './generated';
import { type Filter, type ListPage, pagesOf } from './listPages';

type TemplateFilter = Filter<ListContentTemplatesApiArg>;
type EstimateFilter = Filter<ListCostEstimatesApiArg>;

/** Lists of which no screen reads the first page before it is rendered. */
export const lazyPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    templatePages: build.infiniteQuery<ListPage<ContentTemplate>, TemplateFilter, number | null>({
      ...pagesOf<ContentTemplate, TemplateFilter>('/api/content-templates'),
      providesTags: ['ContentTemplate'],
    }),
    estimatePages: build.infiniteQuery<ListPage<CostEstimate>, EstimateFilter, number | null>({
      ...pagesOf<CostEstimate, EstimateFilter>('/api/cost-estimates'),
      providesTags: ['CostEstimate'],
    }),
  }),
});
