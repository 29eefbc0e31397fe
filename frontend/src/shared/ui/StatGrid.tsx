import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';

interface StatGridProps {
  columns?: 3 | 4;
  children: ReactNode;
}

/** A grid of stat cards. */
export function StatGrid({ columns = 4, children }: StatGridProps) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
