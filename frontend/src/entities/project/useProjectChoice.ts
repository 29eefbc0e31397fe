import { useState } from 'react';
import { useProjects } from './useProjects';

/**
 * The project that new scripts are written for.
 * @param linked The project that a link has chosen.
 */
export function useProjectChoice(linked?: number) {
  const [projectId, setProjectId] = useState(linked);
  const { projects, current } = useProjects();
  // Only a chosen one is sent: the server knows which one new scripts go to.
  const project = projectId === undefined ? current : projects?.find(({ id }) => id === projectId);
  return { projectId, setProjectId, project };
}

export type ProjectChoice = ReturnType<typeof useProjectChoice>;
