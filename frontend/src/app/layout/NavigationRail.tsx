import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { CountBadge } from '~/shared/ui/CountBadge';
import { Logo } from './Logo';
import styles from './NavigationRail.module.css';
import { isCurrent, navigation } from './navigation';
import { OperatorCard } from './OperatorCard';

export function NavigationRail() {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  return (
    <header className={styles.rail}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <nav aria-label="Main">
        <ul className={styles.items}>
          {navigation.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={styles.item}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              >
                <item.Icon size={17} strokeWidth={1.9} aria-hidden />
                {item.label}
                {item.to === paths.notifications && (
                  <CountBadge count={unread} label="unread" className={styles.count} />
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <OperatorCard />
      </div>
    </header>
  );
}
