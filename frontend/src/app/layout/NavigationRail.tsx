import { useUnreadCount } from '~/entities/notification/useUnreadCount';
import { CountBadge } from '~/shared/ui/CountBadge';
import { lowerScreens, navigationScreens } from '../screens';
import { Logo } from './Logo';
import { NavigationList } from './NavigationList';
import styles from './NavigationRail.module.css';
import { OperatorCard } from './OperatorCard';

export function NavigationRail() {
  const unread = useUnreadCount();
  return (
    <aside className={styles.rail} aria-label="Sidebar">
      <div className={styles.logo}>
        <Logo />
      </div>
      <nav aria-label="Main">
        <NavigationList
          screens={navigationScreens}
          iconSize={17}
          styles={styles}
          badge={<CountBadge count={unread} label="unread" className={styles.count} />}
        />
      </nav>
      <nav aria-label="Projects, accounts and settings" className={styles.lower}>
        <NavigationList screens={lowerScreens} iconSize={17} styles={styles} />
      </nav>
      <div className={styles.foot}>
        <OperatorCard />
      </div>
    </aside>
  );
}
