import * as RadixToast from '@radix-ui/react-toast';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { useMovePost } from '~/shared/hooks/useMovePost';
import { useBackToReview } from '~/shared/video/useBackToReview';
import styles from './Toaster.module.css';
import {
  type DecidedVideo,
  type PostMove,
  selectToast,
  type ToastTone,
  toastDismissed,
  type Undoable,
} from './toastSlice';

interface UndoButtonProps {
  /** How else it can be undone, for screen readers: a toast goes away. */
  otherWay: string;
  onUndo: () => void;
}

/** The outcome replaces the toast. */
const UndoButton = ({ otherWay, onUndo }: UndoButtonProps) => (
  <RadixToast.Action altText={`Undo, or ${otherWay}`} className={styles.undo} onClick={onUndo}>
    Undo
  </RadixToast.Action>
);

function UndoMove({ move }: { move: PostMove }) {
  const { moveBack } = useMovePost();
  return (
    <UndoButton otherWay="move the post back from its menu" onUndo={() => void moveBack(move)} />
  );
}

function UndoDecision({ video }: { video: DecidedVideo }) {
  const [backToReview] = useBackToReview();
  return (
    <UndoButton
      otherWay="choose Back to review in the menu of the video"
      onUndo={() => void backToReview(video.videoId)}
    />
  );
}

const Undo = ({ what }: { what: Undoable }) =>
  'postId' in what ? <UndoMove move={what} /> : <UndoDecision video={what} />;

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
          {toast.undo && <Undo what={toast.undo} />}
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
