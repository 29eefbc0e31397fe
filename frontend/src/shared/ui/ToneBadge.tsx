import type { ReactNode } from 'react';
import type { StatusTone } from '~/theme/palette';
import styles from './ToneBadge.module.css';

interface ToneBadgeProps {
  tone: StatusTone;
  /** Shows a pulsing dot, for a status in progress. */
  moving?: boolean;
  children: ReactNode;
}

/** A status as a word, a dot and a colour. */
export function ToneBadge({ tone, moving = false, children }: ToneBadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-moving={moving || undefined}>
      {children}
    </span>
  );
}
