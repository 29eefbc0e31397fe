import type { ReactNode } from 'react';
import { paths } from '~/config/paths';
import type { AppScreen } from '../screens';
import { ScreenLink } from './ScreenLink';

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
  return (
    <ul className={styles.items}>
      {screens.map((screen) => (
        <li key={screen.path}>
          <ScreenLink screen={screen} className={styles.item} onClick={onNavigate}>
            <screen.Icon size={iconSize} strokeWidth={1.9} aria-hidden />
            {screen.title}
            {screen.path === paths.notifications && badge}
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}
