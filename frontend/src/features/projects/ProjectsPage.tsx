import { FolderOpen } from 'lucide-react';
import { api } from '~/api/endpoints';
import { NewProjectButton } from '~/entities/project/NewProjectButton';
import { useListRows } from '~/shared/lists/useListRows';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { PageHeader } from '~/shared/ui/PageHeader';
import { QueryState } from '~/shared/ui/QueryState';
import { ProjectItem } from './components/ProjectItem';
import styles from './ProjectsPage.module.css';

const EMPTY = (
  <EmptyState
    icon={<FolderOpen size={22} />}
    title="No projects yet"
    text="A project groups scripts and the videos made from them."
  />
);

export function ProjectsPage() {
  const query = api.useProjectPagesInfiniteQuery({});
  const { rows, showMore, state } = useListRows(query, 'project');
  const current = rows?.find(({ status }) => status === 'active');
  return (
    <>
      <PageHeader
        title="Projects"
        subtitle={`New scripts go to ${current?.name ?? 'the newest active project'}.`}
        action={<NewProjectButton />}
      />
      <Card title="All projects">
        <QueryState query={state} what="Projects" loading={4} empty={EMPTY}>
          {(projects) => (
            <ul className={styles.projects}>
              {projects.map((project) => (
                <ProjectItem key={project.id} project={project} getsScripts={project === current} />
              ))}
            </ul>
          )}
        </QueryState>
        {showMore}
      </Card>
    </>
  );
}
