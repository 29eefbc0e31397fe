import Button from '@mui/material/Button';
import { CalendarClock, Clapperboard, FileText, Pencil, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Project } from '~/api/generated';
import {
  continueProjectPath,
  postsOfProjectPath,
  scriptsOfProjectPath,
  videosOfProjectPath,
} from '~/config/paths';
import { StatusBadge } from '~/entities/status/StatusBadge';
import { humanize } from '~/shared/format/words';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import styles from './ProjectItem.module.css';

const EditProjectDialog = lazyComponent(
  () => import(/* webpackChunkName: "edit-project" */ './EditProjectDialog'),
);

interface ProjectItemProps {
  project: Project;
  /** Whether new scripts belong to it. */
  getsScripts: boolean;
}

export function ProjectItem({ project, getsScripts }: ProjectItemProps) {
  const { id, name, description, category, status, createdAt } = project;
  const [isEdited, setIsEdited] = useState(false);
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
        <Button
          component={Link}
          to={postsOfProjectPath(id)}
          variant="outlined"
          startIcon={<CalendarClock size={15} />}
          aria-label={`Posts of ${name}`}
        >
          Posts
        </Button>
        <Button
          component={Link}
          to={continueProjectPath(id)}
          variant="outlined"
          startIcon={<Sparkles size={15} />}
          aria-label={`Write more scripts for ${name}`}
        >
          Write more
        </Button>
        <Button
          variant="outlined"
          startIcon={<Pencil size={15} />}
          aria-label={`Edit ${name}`}
          onClick={() => setIsEdited(true)}
        >
          Edit
        </Button>
      </div>
      {isEdited && <EditProjectDialog project={project} onClose={() => setIsEdited(false)} />}
    </li>
  );
}
