import { type ReactNode, useId } from 'react';
import styles from './CommitmentBox.module.css';

export function CommitmentBox({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
