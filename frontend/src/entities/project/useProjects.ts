import { api } from '~/api/endpoints';

/** The most projects that the server lists at once. */
const ALL_PROJECTS = { limit: 500 };

/** All projects, newest first, and the one that new scripts go to. Undefined while they are loaded. */
export function useProjects() {
  const { data: projects } = api.useListProjectsQuery(ALL_PROJECTS);
  const current = projects?.find(({ status }) => status === 'active') ?? projects?.at(-1);
  return { projects, current };
}
