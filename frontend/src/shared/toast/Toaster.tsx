import * as RadixToast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styles from './Toaster.module.css';
import { selectToast, type ToastTone, toastDismissed, type Undo } from './toastSlice';

const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

const ICONS: Record<ToastTone, typeof Info> = {
  default: Info,
  success: CircleCheck,
  destructive: TriangleAlert,
};

interface ToasterProps {
  /** Undoes what the toast offers to undo; the outcome replaces the toast. */
  onUndo: (undo: Undo) => void;
}

export function Toaster({ onUndo }: ToasterProps) {
  const toast = useSelector(selectToast);
  const dispatch = useDispatch();
  const Icon = toast && ICONS[toast.tone];
  const undo = toast?.undo;

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
          {undo && (
            <RadixToast.Action
              altText={`Undo, or ${undo.otherWay}`}
              className={styles.undo}
              onClick={() => onUndo(undo)}
            >
              Undo
            </RadixToast.Action>
          )}
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
