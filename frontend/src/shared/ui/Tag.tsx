import type { ReactNode } from 'react';
import styles from './Tag.module.css';
import { tooltip } from './tooltip';

interface TagProps {
  children: ReactNode;
  title?: string;
  tone?: 'plain' | 'caution';
}

export function Tag({ children, title, tone = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} {...tooltip(title)}>
      {children}
    </span>
  );
}
