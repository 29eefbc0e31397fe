import styles from './Placeholder.module.css';

/** A text that only the operator of this installation can fill in. */
export function Placeholder({ children }: { children: string }) {
  return <span className={styles.placeholder}>{children}</span>;
}
