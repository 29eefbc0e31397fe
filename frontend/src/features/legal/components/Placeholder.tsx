import styles from './Placeholder.module.css';

/** Something that only the operator of this installation can say. */
export function Placeholder({ children }: { children: string }) {
  return <span className={styles.placeholder}>{children}</span>;
}
