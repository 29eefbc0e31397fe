import type { ReactNode } from 'react';
import { Card } from '~/shared/ui/Card';
import styles from './PickerCard.module.css';

interface PickerCardProps {
  title: string;
  list: { data?: readonly unknown[] };
  children: ReactNode;
}

export const PickerCard = ({ title, list: { data }, children }: PickerCardProps) => (
  <Card
    title={title}
    action={data && <span className={styles.count}>{data.length} available</span>}
  >
    {children}
  </Card>
);
