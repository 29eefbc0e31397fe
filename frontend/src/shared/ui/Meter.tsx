import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import styles from './Meter.module.css';

interface MeterProps {
  label: string;
  value: number;
  /** The full value; the value may exceed it. */
  max: number;
  text: string;
  /** Red, with an icon: the value is too high. */
  alarm?: boolean;
  /** Amber, with the same icon: the value is getting too high. */
  warning?: boolean;
}

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
      {/* biome-ignore lint/a11y/useSemanticElements: the native meter cannot be styled */}
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
