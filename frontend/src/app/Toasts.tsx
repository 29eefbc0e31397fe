import { CAPTIONS_EDITED, useUndoCaptions } from '~/entities/caption/useUndoCaptions';
import { PLAN_CHANGED, useUndo } from '~/entities/change/useUndo';
import { POSTS_MOVED, useMovePosts } from '~/entities/post/useMovePosts';
import { useBackToReview, VIDEO_DECIDED } from '~/entities/video/useBackToReview';
import { Toaster } from '~/shared/toast/Toaster';
import type { Undo } from '~/shared/toast/toastSlice';

/** The toasts, and how each kind of change is undone. */
export function Toasts() {
  const { moveBack } = useMovePosts();
  const [backToReview] = useBackToReview();
  const undoCaptions = useUndoCaptions();
  const [undoChange] = useUndo();
  const undo = ({ change, id, rows }: Undo) => {
    if (change === POSTS_MOVED && rows) void moveBack(rows);
    if (change === CAPTIONS_EDITED && rows) void undoCaptions(rows);
    if (change === PLAN_CHANGED) void undoChange(id, 'Auto-Schedule');
    if (change === VIDEO_DECIDED) void backToReview(id);
  };
  return <Toaster onUndo={undo} />;
}
