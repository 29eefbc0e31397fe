import * as RadixToast from '@radix-ui/react-toast';
import { useMovePost } from '~/shared/hooks/useMovePost';
import styles from './Toaster.module.css';
import type { PostMove } from './toastSlice';

/** Moves a post back to where it was. What comes of that takes the place of the toast that it stands in. */
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
