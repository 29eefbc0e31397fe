import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { siblingFocus } from '~/shared/ui/siblingFocus';
import { useConfirm } from '~/shared/ui/useConfirm';
import { usePostActions } from '../usePostActions';
import styles from './PostMenu.module.css';

const EditPostDialog = lazyComponent(
  () => import(/* webpackChunkName: "edit-post" */ './EditPostDialog'),
);

export function PostMenu({ post }: { post: ScheduledPost }) {
  const [editing, setEditing] = useState(false);
  const { publishNow, cancel, busy } = usePostActions(post);
  const { confirm, confirmDialog } = useConfirm();
  const place = useRef<HTMLSpanElement>(null);
  const { label } = usePlatforms();
  const text = `${post.videoTitle}, ${label(post.platform)}`;

  const cancelPost = async () => {
    // By the response the row may be gone.
    const row = place.current?.closest('li');
    const focusSibling = row ? siblingFocus(row) : undefined;
    const { ok } = await cancel();
    if (ok) focusSibling?.();
  };
  const confirmPublish = () =>
    confirm({
      title: 'Publish this post now?',
      text,
      confirmLabel: 'Publish now',
      onConfirm: publishNow,
    });
  const confirmCancel = () =>
    confirm({
      title: 'Cancel this post?',
      text,
      confirmLabel: 'Cancel post',
      cancelLabel: 'Keep post',
      destructive: true,
      onConfirm: () => void cancelPost(),
    });

  return (
    <span ref={place} className={styles.menu}>
      <MoreMenu label={`Change post: ${text}`} disabled={busy}>
        <MenuItem onClick={() => setEditing(true)}>Edit post…</MenuItem>
        <MenuItem onClick={confirmPublish}>Publish now</MenuItem>
        <MenuItem onClick={confirmCancel}>Cancel post</MenuItem>
      </MoreMenu>
      {editing && <EditPostDialog post={post} onClose={() => setEditing(false)} />}
      {confirmDialog}
    </span>
  );
}
