import type { ReactNode } from 'react';
import type { StatusTone } from '~/theme/palette';
import styles from './ToneBadge.module.css';

interface ToneBadgeProps {
  tone: StatusTone;
  /** Whether it is about to become something else. */
  moving?: boolean;
  children: ReactNode;
}

/** A word, a dot and a colour. */
export function ToneBadge({ tone, moving = false, children }: ToneBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-moving={moving || undefined}>
      {children}
    </span>
  );
}
