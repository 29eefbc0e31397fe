import Drawer from '@mui/material/Drawer';
import { useUnreadCount } from '~/entities/notification/useUnreadCount';
import { CountBadge } from '~/shared/ui/CountBadge';
import { moreScreens } from '../screens';
import styles from './MoreDrawer.module.css';
import { NavigationList } from './NavigationList';
import { OperatorCard } from './OperatorCard';

export function MoreDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const unread = useUnreadCount();
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: styles.drawer, 'aria-label': 'More', role: 'dialog' } }}
    >
      <nav aria-label="More screens">
        <NavigationList
          screens={moreScreens}
          iconSize={19}
          styles={styles}
          badge={<CountBadge count={unread} label="unread" />}
          onNavigate={onClose}
        />
      </nav>
      <OperatorCard />
    </Drawer>
  );
}
