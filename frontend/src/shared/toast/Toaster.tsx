import * as RadixToast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useMovePost } from '~/shared/hooks/useMovePost';
import styles from './Toaster.module.css';
import { type PostMove, selectToast, type ToastTone, toastDismissed } from './toastSlice';

/** The Undo button of a toast: moves a post back. The outcome replaces the toast. */
function UndoMove({ move }: { move: PostMove }) {
  const { moveBack } = useMovePost();
  return (
    <RadixToast.Action
      altText="Undo, or move the post back from its menu"
      className={styles.undo}
      onClick={() => void moveBack(move)}
    >
      Undo
    </RadixToast.Action>
  );
}

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const ICONS: Record<ToastTone, typeof Info> = {
  default: Info,
  success: CircleCheck,
  destructive: TriangleAlert,
};

export function Toaster() {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  const Icon = toast && ICONS[toast.tone];

  return (
    <RadixToast.Provider
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
      label="Notification"
    >
      {toast && Icon && (
        <RadixToast.Root
          key={toast.id}
          className={styles.toast}
          data-tone={toast.tone}
          type={toast.tone === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(open) => {
            if (!open) dispatch(toastDismissed(toast.id));
          }}
        >
          <Icon className={styles.icon} size={18} aria-hidden />
          <div className={styles.text}>
            <RadixToast.Title className={styles.title}>{toast.title}</RadixToast.Title>
            {toast.description && (
              <RadixToast.Description>{toast.description}</RadixToast.Description>
            )}
          </div>
          {toast.undo && <UndoMove move={toast.undo} />}
          <RadixToast.Close className={styles.close} aria-label="Dismiss notification">
            <X size={16} aria-hidden />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        className={styles.viewport}
        hotkey={['F8']}
        label="Notifications ({hotkey})"
      />
    </RadixToast.Provider>
  );
}
