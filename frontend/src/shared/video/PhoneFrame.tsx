import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

interface PhoneFrameProps {
  /** As large as the window allows. */
  large?: boolean;
  children: ReactNode;
}

/** A 9:16 phone screen. */
export function PhoneFrame({ large = false, children }: PhoneFrameProps) {
  return (
    <div className={styles.phone} data-large={large || undefined}>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
