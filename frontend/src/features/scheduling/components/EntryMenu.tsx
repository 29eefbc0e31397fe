import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { type PostEntry, scheduledPosts } from '~/entities/post/postEntries';
import { listInWords, pluralize } from '~/shared/format/words';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { useConfirm } from '~/shared/ui/useConfirm';
import { useBulkPostActions } from '../useBulkPostActions';

const MovePostsDialog = lazyComponent(
  () => import(/* webpackChunkName: "move-posts" */ './MovePostsDialog'),
);
const BulkCaptionsDialog = lazyComponent(
  () => import(/* webpackChunkName: "bulk-captions" */ './BulkCaptionsDialog'),
);

interface EntryMenuProps {
  entry: PostEntry;
  /** Called once something is done with the posts. */
  onDone?: () => void;
}

/** What can be done with the scheduled posts of a video at a time. */
export function EntryMenu({ entry, onDone }: EntryMenuProps) {
  const [opened, setOpened] = useState<'move' | 'captions'>();
  const { cancel, cancelling } = useBulkPostActions();
  const { confirm, confirmDialog } = useConfirm();
  const { label } = usePlatforms();
  const posts = scheduledPosts(entry);
  const ids = posts.map(({ id }) => id);
  const count = pluralize(posts.length, 'post');
  const platforms = listInWords(posts.map(({ platform }) => label(platform)));
  const close = () => setOpened(undefined);

  const confirmCancel = () =>
    confirm({
      title: `Cancel ${count}?`,
      text: `${entry.videoTitle}, ${platforms}`,
      confirmLabel: `Cancel ${count}`,
      cancelLabel: 'Keep posts',
      destructive: true,
      onConfirm: async () => {
        if (await cancel(ids)) onDone?.();
      },
    });
  return (
    <>
      <MoreMenu label={`Change posts: ${entry.videoTitle}`} disabled={cancelling}>
        <MenuItem onClick={() => setOpened('move')}>Move {count}…</MenuItem>
        <MenuItem onClick={() => setOpened('captions')}>Edit captions…</MenuItem>
        <MenuItem onClick={confirmCancel}>Cancel {count}</MenuItem>
      </MoreMenu>
      {opened === 'move' && <MovePostsDialog entry={entry} onMoved={onDone} onClose={close} />}
      {opened === 'captions' && (
        <BulkCaptionsDialog postIds={ids} onDone={onDone} onClose={close} />
      )}
      {confirmDialog}
    </>
  );
}
