import type { ReactNode } from 'react';
import { Card } from '~/shared/ui/Card';
import styles from './PickerCard.module.css';

interface PickerCardProps {
  title: string;
  list: { data?: readonly unknown[] };
  action?: ReactNode;
  children: ReactNode;
}

export const PickerCard = ({ title, list: { data }, action, children }: PickerCardProps) => (
  <Card
    title={title}
    action={
      <>
        {/* First, so that the count does not move when it appears. */}
        {action}
        {data && <span className={styles.count}>{data.length} available</span>}
      </>
    }
  >
    {children}
  </Card>
);
