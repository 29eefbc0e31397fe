import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useUnreadCount } from '~/entities/notification/useUnreadCount';
import { CountBadge } from '~/shared/ui/CountBadge';
import { moreScreens } from '../screens';
import styles from './MoreDrawer.module.css';
import { NavigationList } from './NavigationList';
import { OperatorCard } from './OperatorCard';

/** Open while it is rendered. The browser's own dialog, because MUI's takes half a second to render on a slow phone. */
export function MoreDrawer({ onClose }: { onClose: () => void }) {
  const unread = useUnreadCount();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  // The browser returns the focus to where it was.
  const close = () => dialog.current?.close();
  const closeOnBackdrop = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget) close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog without a handler
    <dialog
      ref={dialog}
      aria-label="More"
      className={styles.drawer}
      onClose={onClose}
      onClick={closeOnBackdrop}
    >
      {/* It gets the focus: on the first link, it would load that screen. */}
      <div tabIndex={-1} className={styles.sheet}>
        <nav aria-label="More screens">
          <NavigationList
            screens={moreScreens}
            iconSize={19}
            styles={styles}
            badge={<CountBadge count={unread} label="unread" />}
            onNavigate={close}
          />
        </nav>
        <OperatorCard />
      </div>
    </dialog>
  );
}
