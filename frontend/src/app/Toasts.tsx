import { POST_MOVED, useMovePost } from '~/entities/post/useMovePost';
import { useBackToReview, VIDEO_DECIDED } from '~/entities/video/useBackToReview';
import { Toaster } from '~/shared/toast/Toaster';
import type { Undo } from '~/shared/toast/toastSlice';

/** The toasts, and how each kind of change is undone. */
export function Toasts() {
  const { moveBack } = useMovePost();
  const [backToReview] = useBackToReview();
  const undo = ({ change, id, before }: Undo) => {
    if (change === POST_MOVED && before) void moveBack(id, before);
    if (change === VIDEO_DECIDED) void backToReview(id);
  };
  return <Toaster onUndo={undo} />;
}
