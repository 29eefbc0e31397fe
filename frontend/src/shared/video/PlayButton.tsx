import { Play } from 'lucide-react';
import styles from './PlayButton.module.css';

/** Covers a poster, so that the whole poster starts the video. */
export function PlayButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.button}
      data-review="watch"
      aria-label={label}
      onClick={onClick}
    >
      <span className={styles.disc} aria-hidden>
        <Play size={15} fill="currentColor" />
      </span>
    </button>
  );
}
