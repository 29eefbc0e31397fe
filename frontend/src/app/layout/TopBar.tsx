import { HeaderActions } from '~/shared/ui/HeaderActions';
import { Logo } from './Logo';
import styles from './TopBar.module.css';

/** The header of narrow screens, which have no navigation rail. */
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
