import { X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import styles from './ProjectChip.module.css';
import { useProjects } from './useProjects';

interface ProjectChipProps {
  /** Undefined when the list is not filtered by a project: then there is no chip. */
  projectId: number | undefined;
  onRemove: () => void;
}

/** The project by which a list is filtered; pressing it removes the filter. */
export const ProjectChip = ({ projectId, onRemove }: ProjectChipProps) =>
  projectId === undefined ? null : <Chip projectId={projectId} onRemove={onRemove} />;

function Chip({ projectId, onRemove }: ProjectChipProps & { projectId: number }) {
  const { projects } = useProjects();
  const hintId = useId();
  const name = projects?.find(({ id }) => id === projectId)?.name ?? `No. ${projectId}`;
  const remove = ({ currentTarget }: MouseEvent) => {
    // The chip goes, and the focus with it.
    currentTarget.closest('search')?.querySelector('input')?.focus();
    onRemove();
  };
  return (
    <button type="button" className={styles.chip} aria-describedby={hintId} onClick={remove}>
      <span className={styles.name}>Project: {name}</span>
      <X size={15} aria-hidden />
      <span id={hintId} hidden>
        Removes this filter
      </span>
    </button>
  );
}
