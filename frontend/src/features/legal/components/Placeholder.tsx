import styles from './Placeholder.module.css';

/** Marks what only the operator of this installation can fill in. */
export const Placeholder = ({ name }: { name: string }) => (
  <span className={styles.placeholder}>{`{${name}}`}</span>
);
