import Drawer from '@mui/material/Drawer';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '~/config/paths';
import { CountBadge } from '~/shared/components/CountBadge';
import { useUnreadCount } from '~/shared/hooks/useUnreadCount';
import styles from './MoreSheet.module.css';
import { isCurrent, moreItems } from './navigation';
import { OperatorCard } from './OperatorCard';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The screens that the bottom bar has no room for. */
export function MoreSheet({ open, onClose }: MoreSheetProps) {
  const { pathname } = useLocation();
  const unread = useUnreadCount();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: styles.sheet, 'aria-label': 'More', role: 'dialog' } }}
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
