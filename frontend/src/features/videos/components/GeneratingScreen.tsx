import CircularProgress from '@mui/material/CircularProgress';
import type { Video } from '~/api/generated';
import { clipLength } from '~/shared/format/clipLength';
import { useNow } from '~/shared/hooks/useNow';
import styles from './GeneratingScreen.module.css';

export function GeneratingScreen({ render }: { render: Video }) {
  const { title, progress, createdAt } = render;
  const elapsed = (useNow(1000) - Date.parse(createdAt)) / 1000;
  return (
    <div className={styles.screen}>
      <CircularProgress
        size={56}
        thickness={4}
        color="inherit"
        aria-label={`Rendering ${title}`}
        className={styles.spinner}
      />
      <div role="status">
        <p className={styles.title}>Generating video...</p>
        <p>This may take 3-5 minutes</p>
      </div>
      <p>{title}</p>
      <p className={styles.figures}>
        {progress !== null && `${progress}% • `}
        {clipLength(elapsed)} elapsed
      </p>
    </div>
  );
}
