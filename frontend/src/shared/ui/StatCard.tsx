import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import styles from './StatCard.module.css';

interface StatCardProps {
  icon: ReactNode;
  title: string;
  /** Undefined while it loads. */
  value: string | undefined;
  subtitle?: ReactNode;
  /** Takes a full row on a phone. */
  wide?: boolean;
}

export function StatCard({ icon, title, value, subtitle, wide }: StatCardProps) {
  return (
    <div className={styles.card} data-wide={wide || undefined}>
      <p className={styles.head}>
        {title}
        <span aria-hidden>{icon}</span>
      </p>
      <p className={styles.value}>{value ?? <Skeleton width="50%" />}</p>
      <p className={styles.foot}>{subtitle}</p>
    </div>
  );
}
