import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { ScheduledPost } from '~/api/generated';
import { PLATFORM_LABELS } from '~/config/platforms';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { useConfirm } from '~/shared/ui/useConfirm';
import { usePostActions } from '../usePostActions';

const EditPostDialog = lazyComponent(
  () => import(/* webpackChunkName: "edit-post" */ './EditPostDialog'),
);

export function PostMenu({ post }: { post: ScheduledPost }) {
  const [editing, setEditing] = useState(false);
  const { publishNow, cancel, busy } = usePostActions(post.id);
  const { confirm, confirmDialog } = useConfirm();
  const text = `${post.videoTitle}, ${PLATFORM_LABELS[post.platform]}`;

  const confirmPublish = () =>
    confirm({
      title: 'Publish this post now?',
      text,
      confirmLabel: 'Publish Now',
      onConfirm: publishNow,
    });
  const confirmCancel = () =>
    confirm({
      title: 'Cancel this post?',
      text,
      confirmLabel: 'Cancel Post',
      destructive: true,
      onConfirm: cancel,
    });

  return (
    <>
      <MoreMenu label={`Change post: ${text}`} disabled={busy}>
        <MenuItem onClick={() => setEditing(true)}>Edit post…</MenuItem>
        <MenuItem onClick={confirmPublish}>Publish now</MenuItem>
        <MenuItem onClick={confirmCancel}>Cancel post</MenuItem>
      </MoreMenu>
      {editing && <EditPostDialog post={post} onClose={() => setEditing(false)} />}
      {confirmDialog}
    </>
  );
}
