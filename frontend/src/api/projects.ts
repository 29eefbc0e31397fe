import { generatedApi, type ListProjectsApiArg, type Project } from './generated';
import { type Filter, type ListPage, pagesOf } from './listPages';

type ProjectFilter = Filter<ListProjectsApiArg>;

export const projectsApi = generatedApi.injectEndpoints({
  endpoints: (build) => ({
    projectPages: build.infiniteQuery<ListPage<Project>, ProjectFilter, number | null>({
      ...pagesOf<Project, ProjectFilter>('/api/projects'),
      providesTags: ['Project'],
    }),
  }),
});
