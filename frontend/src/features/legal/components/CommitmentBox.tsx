import { type ReactNode, useId } from 'react';
import styles from './CommitmentBox.module.css';

interface CommitmentBoxProps {
  title: string;
  children: ReactNode;
}

export function CommitmentBox({ title, children }: CommitmentBoxProps) {
  const titleId = useId();
  return (
    <section className={styles.box} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
    </section>
  );
}
