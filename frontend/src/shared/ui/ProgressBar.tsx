import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  label: string;
  /** Percent; null when unknown. */
  value: number | null;
}

export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value ?? undefined}
      className={styles.track}
      data-indeterminate={value === null || undefined}
    >
      <div className={styles.bar} style={{ width: value === null ? undefined : `${value}%` }} />
    </div>
  );
}
