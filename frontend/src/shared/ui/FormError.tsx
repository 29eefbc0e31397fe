import styles from './FormError.module.css';

/** The error message of a form; renders nothing without one. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p role="alert" className={styles.error}>
      {message}
    </p>
  );
}
