import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './Meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  /** What counts as full; the value may be beyond it. */
  max: number;
  /** What is shown for the value, such as "84 / 100". */
  text: string;
  /** Red, with a sign: more than is good. */
  alarm?: boolean;
  /** Amber, with the same sign: soon more than is good. */
  warning?: boolean;
}

/** How much of something limited is used up. */
export function Meter(props: MeterProps) {
  const { label, value, max, text, alarm = false, warning = false } = props;
  const high = alarm || warning;
  const labelId = useId();
  const filled = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div
      className={styles.meter}
      data-alarm={alarm || undefined}
      data-warning={(warning && !alarm) || undefined}
    >
      <p className={styles.line}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        <span className={styles.figure}>
          {high && <TriangleAlert size={14} aria-hidden />}
          {text}
        </span>
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers leave no part of their own meter to style */}
      <div
        role="meter"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(Math.max(value, 0), max)}
        aria-valuetext={high ? `${text}, high` : text}
        className={styles.track}
      >
        <div className={styles.bar} style={{ width: `${filled * 100}%` }} />
      </div>
    </div>
  );
}
