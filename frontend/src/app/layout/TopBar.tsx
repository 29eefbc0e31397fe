import { HeaderActions } from '~/shared/ui/HeaderActions';
import { Logo } from './Logo';
import styles from './TopBar.module.css';

/** Stands in for the rail's head where there is no room for the rail. */
export function TopBar() {
  return (
    <header className={styles.bar}>
      <Logo />
      <div className={styles.actions}>
        <HeaderActions onDark />
      </div>
    </header>
  );
}
