import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

interface PhoneFrameProps {
  /** As large as the window has room for, for looking closely. */
  large?: boolean;
  children: ReactNode;
}

/** The 9:16 screen on which the audience will see the video. */
export function PhoneFrame({ large = false, children }: PhoneFrameProps) {
  return (
    <div className={styles.phone} data-large={large || undefined}>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
