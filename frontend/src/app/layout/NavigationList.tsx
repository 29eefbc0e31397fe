import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { AppScreen } from '../screens';
import { isAt } from '../screens';

interface NavigationListProps {
  screens: readonly AppScreen[];
  iconSize: number;
  styles: Record<string, string>;
  /** Beside Notifications. */
  badge?: ReactNode;
  onNavigate?: () => void;
}

/** Links to screens with their icons; the current one is marked. */
export function NavigationList(props: NavigationListProps) {
  const { screens, iconSize, styles, badge, onNavigate } = props;
  const { pathname } = useLocation();
  return (
    <ul className={styles.items}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <Link
            to={screen.path}
            className={styles.item}
            aria-current={isAt(screen, pathname) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <screen.Icon size={iconSize} strokeWidth={1.9} aria-hidden />
            {screen.title}
            {screen.path === paths.notifications && badge}
          </Link>
        </li>
      ))}
    </ul>
  );
}
