import Button from '@mui/material/Button';
import { Clapperboard, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Project } from '~/api/generated';
import { scriptsOfProjectPath, videosOfProjectPath } from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { humanize } from '~/shared/format/words';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './ProjectItem.module.css';

interface ProjectItemProps {
  project: Project;
  /** Whether new scripts belong to it. */
  getsScripts: boolean;
}

export function ProjectItem({ project, getsScripts }: ProjectItemProps) {
  const { id, name, description, category, status, createdAt } = project;
  return (
    <li className={styles.project}>
      <div className={styles.text}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.facts}>
          <StatusBadge kind="project" status={status} />
          <span>
            {humanize(category)} • Created <Timestamp at={createdAt} show="date" />
          </span>
          {getsScripts && <Tag>New scripts go here</Tag>}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.links}>
        <Button
          component={Link}
          to={scriptsOfProjectPath(id)}
          variant="outlined"
          startIcon={<FileText size={15} />}
          aria-label={`Scripts of ${name}`}
        >
          Scripts
        </Button>
        <Button
          component={Link}
          to={videosOfProjectPath(id)}
          variant="outlined"
          startIcon={<Clapperboard size={15} />}
          aria-label={`Videos of ${name}`}
        >
          Videos
        </Button>
      </div>
    </li>
  );
}
