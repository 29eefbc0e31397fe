import CircularProgress from '@mui/material/CircularProgress';
import { clipLength } from '~/shared/format/clipLength';
import { useNow } from '~/shared/hooks/useNow';
import styles from './GeneratingScreen.module.css';

interface GeneratingScreenProps {
  render: { title: string; startedAt: string };
  progress: number | null;
}

export function GeneratingScreen({ render, progress }: GeneratingScreenProps) {
  const elapsed = (useNow(1000) - Date.parse(render.startedAt)) / 1000;
  return (
    <div className={styles.screen}>
      <CircularProgress
        size={56}
        thickness={4}
        color="inherit"
        aria-label={`Rendering ${render.title}`}
        className={styles.spinner}
      />
      <div role="status">
        <p className={styles.title}>Generating video...</p>
        <p>This may take 3-5 minutes</p>
      </div>
      <p className={styles.figures}>
        {progress !== null && `${progress}% • `}
        {clipLength(elapsed)} elapsed
      </p>
    </div>
  );
}
