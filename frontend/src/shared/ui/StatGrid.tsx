import type { ReactNode } from 'react';
import styles from './StatGrid.module.css';

export function StatGrid({ columns = 4, children }: { columns?: 3 | 4; children: ReactNode }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
