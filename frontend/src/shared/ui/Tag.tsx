import type { ReactNode } from 'react';
import styles from './Tag.module.css';

interface TagProps {
  children: ReactNode;
  /** A longer word on what the tag means. */
  title?: string;
  tone?: 'plain' | 'caution';
}

/** A small label beside a thing: where it came from, what kind it is. */
export function Tag({ children, title, tone = 'plain' }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
