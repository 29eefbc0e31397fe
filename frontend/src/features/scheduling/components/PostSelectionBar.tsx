import Button from '@mui/material/Button';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { PostFilter } from '~/api/pagedLists';
import { pluralize } from '~/shared/format/words';
import { SelectionBar } from '~/shared/lists/SelectionBar';
import type { Selection } from '~/shared/lists/useSelection';
import { useToast } from '~/shared/toast/useToast';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { useConfirm } from '~/shared/ui/useConfirm';
import { useBulkPostActions } from '../useBulkPostActions';

const BulkCaptionsDialog = lazyComponent(
  () => import(/* webpackChunkName: "bulk-captions" */ './BulkCaptionsDialog'),
);

interface PostSelectionBarProps {
  selection: Selection;
  filter: PostFilter;
  /** How many posts match the filter. */
  total: number;
}

/** What can be done with the selected posts. The server skips those for which it makes no sense. */
export function PostSelectionBar({ selection, filter, total }: PostSelectionBarProps) {
  const [findIds] = api.useLazyListScheduledPostIdsQuery();
  const { cancel, cancelling, retry, retrying } = useBulkPostActions();
  const { confirm, confirmDialog } = useConfirm();
  const toast = useToast();
  const [editing, setEditing] = useState(false);
  const postIds = [...selection.ids];
  const posts = pluralize(postIds.length, 'post');
  const busy = cancelling || retrying;

  const findAll = async () => {
    const { data, error } = await findIds(filter);
    if (!data) toast.error(serverError(error, 'Failed to select all posts'));
    return data;
  };
  const act = async (action: typeof cancel) => {
    const left = await action(postIds);
    if (left) selection.keep(left);
  };
  const confirmCancel = () =>
    confirm({
      title: `Cancel ${posts}?`,
      text: 'Cancelled posts are not published. Posts that are no longer scheduled are skipped.',
      confirmLabel: `Cancel ${posts}`,
      cancelLabel: 'Keep posts',
      destructive: true,
      onConfirm: () => void act(cancel),
    });

  return (
    <>
      <SelectionBar selection={selection} noun="post" total={total} findAll={findAll}>
        {filter.status !== 'failed' && (
          <Button size="small" variant="outlined" disabled={busy} onClick={() => setEditing(true)}>
            Edit captions…
          </Button>
        )}
        {filter.status !== 'failed' && (
          <Button
            size="small"
            variant="outlined"
            color="error"
            disabled={busy}
            loading={cancelling}
            onClick={confirmCancel}
          >
            Cancel posts
          </Button>
        )}
        {filter.status !== 'scheduled' && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            loading={retrying}
            onClick={() => void act(retry)}
          >
            Retry
          </Button>
        )}
      </SelectionBar>
      {editing && (
        <BulkCaptionsDialog
          postIds={postIds}
          onDone={selection.keep}
          onClose={() => setEditing(false)}
        />
      )}
      {confirmDialog}
    </>
  );
}
