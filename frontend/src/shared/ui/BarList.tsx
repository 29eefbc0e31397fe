import type { ReactNode } from 'react';
import styles from './BarList.module.css';

interface BarItem {
  id: string;
  label: ReactNode;
  /** Null when unknown: the reason is shown instead of a bar. */
  value: number | null;
  reason?: string | null;
}

interface BarListProps {
  label: string;
  items: readonly BarItem[];
  format: (value: number) => string;
  unit: string;
}

/** A list of values with bars. The bars are decorative: the values are in the text. */
export function BarList({ label, items, format, unit }: BarListProps) {
  const most = Math.max(0, ...items.map(({ value }) => value ?? 0));
  return (
    <ul className={styles.bars} aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <p className={styles.line}>
            <span>{item.label}</span>
            {item.value !== null && (
              <span className={styles.value}>
                {format(item.value)}
                <span className="visually-hidden"> {unit}</span>
              </span>
            )}
          </p>
          {item.value === null ? (
            <p className={styles.missing}>{item.reason ?? 'No data yet'}</p>
          ) : (
            <div className={styles.track} aria-hidden>
              <div
                className={styles.bar}
                style={{ width: most > 0 ? `${(item.value / most) * 100}%` : 0 }}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
