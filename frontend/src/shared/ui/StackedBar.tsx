import type { ReactNode } from 'react';
import styles from './StackedBar.module.css';

interface Part {
  id: string;
  label: ReactNode;
  value: number;
  tone: 'series' | 'series2' | 'series3' | 'amber' | 'accent' | 'green' | 'red';
}

interface StackedBarProps {
  label: string;
  parts: readonly Part[];
  format: (value: number) => string;
}

export function StackedBar({ label, parts, format }: StackedBarProps) {
  return (
    <>
      <div className={styles.bar} aria-hidden>
        {parts
          .filter(({ value }) => value > 0)
          .map(({ id, value, tone }) => (
            <div key={id} className={styles.part} data-tone={tone} style={{ flexGrow: value }} />
          ))}
      </div>
      <ul className={styles.legend} aria-label={label}>
        {parts.map(({ id, label: name, value, tone }) => (
          <li key={id} className={styles.line}>
            <span className={styles.mark} data-tone={tone} aria-hidden />
            <span className={styles.name}>{name}</span>
            <span className={styles.value}>{format(value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
