import { api } from './endpoints';
import type { ListProjectsApiArg, Project } from './generated';
import { type Filter, type ListPage, pagesOf } from './listPages';

type ProjectFilter = Filter<ListProjectsApiArg>;

/** Not part of `endpoints.ts`, because the first screen does not need it. */
export const projectApi = api.injectEndpoints({
  endpoints: (build) => ({
    projectPages: build.infiniteQuery<ListPage<Project>, ProjectFilter, number | null>({
      ...pagesOf<Project, ProjectFilter>('/api/projects'),
      providesTags: ['Project'],
    }),
  }),
});
