import type { ReactNode } from 'react';
import styles from './PhoneFrame.module.css';

interface PhoneFrameProps {
  large?: boolean;
  children: ReactNode;
}

export function PhoneFrame({ large = false, children }: PhoneFrameProps) {
  return (
    <div className={styles.phone} data-large={large || undefined}>
      <div className={styles.screen}>{children}</div>
    </div>
  );
}
