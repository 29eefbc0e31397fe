import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

/** The 9:16 screen on which the audience will see the video. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.phone}>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
