import { Bell } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { CountBadge } from './CountBadge';
import styles from './HeaderActions.module.css';
import { ThemeButton } from './ThemeButton';
import tool from './ToolButton.module.css';

export function HeaderActions() {
  const unread = useUnreadCount();
  return (
    <>
      <ThemeButton />
      <NavLink
        to={paths.notifications}
        className={tool.tool}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <Bell size={18} aria-hidden />
        <CountBadge count={unread} className={styles.count} />
      </NavLink>
    </>
  );
}
