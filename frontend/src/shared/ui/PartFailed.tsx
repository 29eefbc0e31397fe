import styles from './PartFailed.module.css';
import { ReloadLink } from './ReloadLink';

/** Stands in place of a part of a screen that failed. */
export const PartFailed = () => (
  <p role="alert" className={styles.failed}>
    This part of the page failed. Your data is untouched. <ReloadLink />
  </p>
);
