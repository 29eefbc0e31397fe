import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { WHOLE_LIST } from '~/config/limits';
import { postOfVideoPath, postPath } from '~/config/paths';
import { PLATFORM_LABELS } from '~/config/platforms';
import { useClock } from '~/shared/clock/useClock';
import { postSummary } from '~/shared/scheduling/postStatus';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { siblingFocus } from '~/shared/ui/siblingFocus';
import { useConfirm } from '~/shared/ui/useConfirm';
import { MoreMenu } from '../ui/MoreMenu';
import styles from './VideoMenu.module.css';

/** The server deletes no other videos: they are or may be published. */
const canBeDeleted = ({ status }: Video) => status === 'failed' || status === 'rejected';
const canBePosted = ({ status }: Video) => status === 'approved';

/** The actions of a video, and links to its posts; hidden when there are none. */
export function VideoMenu({ video }: { video: Video }) {
  const [opened, setOpened] = useState(false);
  const clock = useClock();
  const place = useRef<HTMLSpanElement>(null);
  const [remove, busy] = useMutationToast(api.useDeleteVideoMutation, {
    success: { title: 'Video deleted', description: video.title },
    error: 'Failed to delete video',
  });
  const { confirm, confirmDialog } = useConfirm();
  const { data: posts } = api.useListScheduledPostsQuery(WHOLE_LIST, { skip: !opened });
  if (!canBeDeleted(video) && !canBePosted(video)) return null;

  const deleteVideo = async () => {
    // By the response the item is gone.
    const item = place.current?.closest('li');
    const focusSibling = item ? siblingFocus(item) : undefined;
    const { ok } = await remove({ id: video.id });
    if (ok) focusSibling?.();
  };
  const confirmDelete = () =>
    confirm({
      title: 'Delete this video?',
      text: `“${video.title}” will be permanently deleted, with its files and its unpublished posts. The script stays.`,
      confirmLabel: 'Delete Video',
      destructive: true,
      onConfirm: () => void deleteVideo(),
    });

  return (
    <span ref={place} className={styles.place}>
      <MoreMenu label={`More for ${video.title}`} disabled={busy} onOpen={() => setOpened(true)}>
        {canBePosted(video) && (
          <MenuItem component={Link} to={postOfVideoPath(video.id)}>
            Schedule a post
          </MenuItem>
        )}
        {posts
          ?.filter(({ videoId, status }) => videoId === video.id && status !== 'cancelled')
          .map((post) => (
            <MenuItem key={post.id} component={Link} to={postPath(post.id)}>
              {PLATFORM_LABELS[post.platform]}: {postSummary(post, clock)}
            </MenuItem>
          ))}
        {canBeDeleted(video) && <MenuItem onClick={confirmDelete}>Delete video…</MenuItem>}
      </MoreMenu>
      {confirmDialog}
    </span>
  );
}
