import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { BulkDecision, ScheduledPost, Video } from '~/api/generated';
import { postOfVideoPath, postPath } from '~/config/paths';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { postSummary } from '~/entities/post/postStatus';
import { useClock } from '~/shared/clock/useClock';
import { pluralize } from '~/shared/format/words';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { siblingFocus } from '~/shared/ui/siblingFocus';
import { useConfirm } from '~/shared/ui/useConfirm';
import { useBackToReview } from './useBackToReview';
import styles from './VideoMenu.module.css';

/** The server deletes no other videos: they are or may be published. */
const canBeDeleted = ({ status }: Video) => status === 'failed' || status === 'rejected';
const canBePosted = ({ status, fileRemovedAt }: Video) => status === 'approved' && !fileRemovedAt;

/** The posts that are out, or may be: a video with one of them stays approved. */
const isOut = ({ status }: ScheduledPost) =>
  status === 'publishing' || status === 'published' || status === 'unconfirmed';

const decisionOn = ({ status }: Video): BulkDecision | undefined =>
  status === 'approved' || status === 'rejected' ? status : undefined;

/** The actions of a video, and links to its posts; hidden when there are none. */
export function VideoMenu({ video }: { video: Video }) {
  const [opened, setOpened] = useState(false);
  const clock = useClock();
  const { label, name } = usePlatforms();
  const place = useRef<HTMLSpanElement>(null);
  const [remove, busy] = useMutationToast(api.useDeleteVideoMutation, {
    success: { title: 'Video deleted', description: video.title },
    error: 'Failed to delete video',
  });
  const { confirm, confirmDialog } = useConfirm();
  const [backToReview] = useBackToReview();
  const { data: posts } = api.useListScheduledPostsQuery({ videoId: video.id }, { skip: !opened });
  const decision = decisionOn(video);
  if (!canBeDeleted(video) && !decision) return null;

  const runAndFocusSibling = async (run: () => Promise<{ ok: boolean }>) => {
    // By the response the item, or its menu, is gone.
    const item = place.current?.closest('li');
    const focusSibling = item ? siblingFocus(item) : undefined;
    const { ok } = await run();
    if (ok) focusSibling?.();
  };
  const isReversible =
    decision === 'approved' ? posts?.some(isOut) === false : decision === 'rejected';
  const canGoBack = isReversible && !video.fileRemovedAt;
  const goBack = () => {
    if (!decision) return;
    const run = () => void runAndFocusSibling(() => backToReview(video.id));
    const scheduled = posts?.filter(({ status }) => status === 'scheduled').length ?? 0;
    if (decision === 'rejected' || scheduled === 0) return run();
    confirm({
      title: 'Move this video back to review?',
      text: `“${video.title}” has ${pluralize(scheduled, 'scheduled post')}, which will be cancelled.`,
      confirmLabel: 'Back to review',
      cancelLabel: 'Keep approved',
      onConfirm: run,
    });
  };
  const confirmDelete = () =>
    confirm({
      title: 'Delete this video?',
      text: `“${video.title}” will be permanently deleted, with its files and its unpublished posts. The script stays.`,
      confirmLabel: 'Delete video',
      destructive: true,
      onConfirm: () => void runAndFocusSibling(() => remove({ id: video.id })),
    });

  return (
    <span ref={place} className={styles.place}>
      <MoreMenu label={`Actions for ${video.title}`} disabled={busy} onOpen={() => setOpened(true)}>
        {canBePosted(video) && (
          <MenuItem component={Link} to={postOfVideoPath(video.id)}>
            Schedule a post
          </MenuItem>
        )}
        {posts
          ?.filter(({ status }) => status !== 'cancelled')
          .map((post) => (
            <MenuItem key={post.id} component={Link} to={postPath(post.id)}>
              {label(post.platform)}: {postSummary(post, clock, name(post.platform))}
            </MenuItem>
          ))}
        {canGoBack && <MenuItem onClick={goBack}>Back to review</MenuItem>}
        {canBeDeleted(video) && <MenuItem onClick={confirmDelete}>Delete video…</MenuItem>}
      </MoreMenu>
      {confirmDialog}
    </span>
  );
}
