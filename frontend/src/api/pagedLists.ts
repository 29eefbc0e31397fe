import {
  type ContentTemplate,
  type CostEstimate,
  generatedApi,
  type ListContentTemplatesApiArg,
  type ListCostEstimatesApiArg,
  type ListNotificationsApiArg,
  type ListPendingCommentsApiArg,
  type ListProjectsApiArg,
  type ListScheduledPostsApiArg,
  type ListScriptsApiArg,
  type ListVideosApiArg,
  type Notification,
  type PendingComment,
  type Project,
  type ScheduledPost,
  type Script,
  type Video,
} from './generated';
import { type Filter, type ListPage, listTag, pagesOf } from './listPages';

export type CommentFilter = Filter<ListPendingCommentsApiArg>;
export type PostFilter = Filter<ListScheduledPostsApiArg>;
export type ScriptFilter = Filter<ListScriptsApiArg>;
export type VideoFilter = Filter<ListVideosApiArg>;
type EstimateFilter = Filter<ListCostEstimatesApiArg>;
type NotificationFilter = Filter<ListNotificationsApiArg>;
type ProjectFilter = Filter<ListProjectsApiArg>;
type TemplateFilter = Filter<ListContentTemplatesApiArg>;

/** Outdated with every change of a post. */
const BY_POSTS = { type: 'ScheduledPost', id: 'videos' } as const;

/** Every list that is read page by page. */
export const pagedListsApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    commentPages: build.infiniteQuery<ListPage<PendingComment>, CommentFilter, number | null>({
      ...pagesOf<PendingComment, CommentFilter>('/api/comments/pending'),
      providesTags: [{ type: 'PendingComment', id: 'pages' }],
    }),
    estimatePages: build.infiniteQuery<ListPage<CostEstimate>, EstimateFilter, number | null>({
      ...pagesOf<CostEstimate, EstimateFilter>('/api/cost-estimates'),
      providesTags: ['CostEstimate'],
    }),
    notificationPages: build.infiniteQuery<
      ListPage<Notification>,
      NotificationFilter,
      number | null
    >({
      ...pagesOf<Notification, NotificationFilter>('/api/notifications'),
      providesTags: [{ type: 'Notification', id: 'pages' }],
    }),
    postPages: build.infiniteQuery<ListPage<ScheduledPost>, PostFilter, number | null>({
      ...pagesOf<ScheduledPost, PostFilter>('/api/scheduled-posts'),
      providesTags: ['ScheduledPost'],
    }),
    projectPages: build.infiniteQuery<ListPage<Project>, ProjectFilter, number | null>({
      ...pagesOf<Project, ProjectFilter>('/api/projects'),
      providesTags: ['Project'],
    }),
    scriptPages: build.infiniteQuery<ListPage<Script>, ScriptFilter, number | null>({
      ...pagesOf<Script, ScriptFilter>('/api/scripts'),
      providesTags: (_data, _error, filter) => [listTag('Script', filter)],
    }),
    templatePages: build.infiniteQuery<ListPage<ContentTemplate>, TemplateFilter, number | null>({
      ...pagesOf<ContentTemplate, TemplateFilter>('/api/content-templates'),
      providesTags: ['ContentTemplate'],
    }),
    videoPages: build.infiniteQuery<ListPage<Video>, VideoFilter, number | null>({
      ...pagesOf<Video, VideoFilter>('/api/videos'),
      providesTags: (_data, _error, filter) =>
        filter.hasPosts === undefined
          ? [listTag('Video', filter)]
          : [listTag('Video', filter), BY_POSTS],
    }),
  }),
});
