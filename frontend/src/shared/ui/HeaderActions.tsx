import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { CountBadge } from './CountBadge';
import styles from './HeaderActions.module.css';
import { SearchField } from './SearchField';
import { ThemeButton } from './ThemeButton';
import tool from './ToolButton.module.css';

export function HeaderActions({ onDark = false }: { onDark?: boolean }) {
  const unread = useUnreadCount();
  return (
    <>
      <SearchField onDark={onDark} />
      <ThemeButton />
      <NavLink
        to={paths.notifications}
        className={tool.tool}
        aria-label={unread ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Bell size={18} aria-hidden />
        <CountBadge count={unread} className={styles.count} />
      </NavLink>
    </>
  );
}
