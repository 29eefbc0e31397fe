import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  title?: string;
  tone?: 'plain' | 'caution';
}

export function Tag({ children, title, tone = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
