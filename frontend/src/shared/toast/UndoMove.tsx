import * as RadixToast from '@radix-ui/react-toast';
import { useMovePost } from '~/shared/hooks/useMovePost';
import styles from './Toaster.module.css';
import type { PostMove } from './toastSlice';

/** The Undo button of a toast: moves a post back. The outcome replaces the toast. */
export function UndoMove({ move }: { move: PostMove }) {
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
