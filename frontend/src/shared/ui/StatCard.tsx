import Skeleton from '@mui/material/Skeleton';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './StatCard.module.css';

interface StatCardProps {
  Icon: LucideIcon;
  title: string;
  /** Undefined while it loads. */
  value: string | undefined;
  children: ReactNode;
  /** Takes a full row on a phone. */
  wide?: boolean;
}

export function StatCard({ Icon, title, value, children, wide }: StatCardProps) {
  return (
    <div className={styles.card} data-wide={wide || undefined}>
      <p className={styles.head}>
        {title}
        <span aria-hidden>
          <Icon size={16} />
        </span>
      </p>
      <p className={styles.value}>{value ?? <Skeleton width="50%" />}</p>
      <p className={styles.foot}>{children}</p>
    </div>
  );
}
