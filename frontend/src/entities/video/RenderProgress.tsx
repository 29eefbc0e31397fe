import { ProgressBar } from '~/shared/ui/ProgressBar';
import styles from './RenderProgress.module.css';

interface RenderProgressProps {
  title: string;
  /** Percent; null when the provider does not report it. */
  progress: number | null;
}

export function RenderProgress({ title, progress }: RenderProgressProps) {
  return (
    <>
      <div className={styles.line}>
        <span className={styles.title}>{title}</span>
        <span className={styles.percent}>{progress === null ? 'Queued' : `${progress}%`}</span>
      </div>
      <ProgressBar label={`Rendering ${title}`} value={progress} />
    </>
  );
}
