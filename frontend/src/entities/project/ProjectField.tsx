import { ChoiceField } from '~/shared/ui/ChoiceField';
import { useProjects } from './useProjects';

interface ProjectFieldProps {
  /** Undefined for the project that new scripts go to. */
  value: number | undefined;
  onChange: (projectId: number) => void;
}

/** The project of new scripts. Completed ones are not offered, unless one is chosen by a link. */
export function ProjectField({ value, onChange }: ProjectFieldProps) {
  const { projects = [], current } = useProjects();
  const chosen = value ?? current?.id;
  const offered = projects.filter(({ id, status }) => status !== 'completed' || id === chosen);
  return (
    <ChoiceField
      label="Project"
      choices={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === undefined ? '' : String(chosen)}
      onChange={(id) => onChange(Number(id))}
    />
  );
}
