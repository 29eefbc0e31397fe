import styles from './ReloadLink.module.css';

/** Reloads the page at its address. */
export const ReloadLink = () => (
  <a href={window.location.href} className={styles.reload}>
    Reload
  </a>
);
