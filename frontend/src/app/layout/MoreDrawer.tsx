import Drawer from '@mui/material/Drawer';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import { CountBadge } from '~/shared/ui/CountBadge';
import styles from './MoreDrawer.module.css';
import { isCurrent, moreItems } from './navigation';
import { OperatorCard } from './OperatorCard';

interface MoreDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The screens that the bottom bar has no room for. */
export function MoreDrawer({ open, onClose }: MoreDrawerProps) {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer, 'aria-label': 'More', role: 'dialog' } }}
    >
      <nav aria-label="More screens">
        <ul className={styles.items}>
          {moreItems.map((item) => (
            <li key={item.to}>
              <Link
                to={item.to}
                className={styles.item}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                onClick={onClose}
              >
                <item.Icon size={19} strokeWidth={1.9} aria-hidden />
                {item.label}
                {item.to === paths.notifications && <CountBadge count={unread} label="unread" />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <OperatorCard />
    </Drawer>
  );
}
