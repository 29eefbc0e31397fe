import Button from '@mui/material/Button';
import '~/api/comments';
import { api } from '~/api/endpoints';
import type { CommentFilter } from '~/api/pagedLists';
import { pluralize } from '~/shared/format/words';
import { SelectionBar } from '~/shared/lists/SelectionBar';
import { useBulkChange } from '~/shared/lists/useBulkChange';
import { useFindAll } from '~/shared/lists/useFindAll';
import type { Selection } from '~/shared/lists/useSelection';
import { useConfirm } from '~/shared/ui/useConfirm';

interface CommentSelectionBarProps {
  total: number;
  filter: CommentFilter;
  selection: Selection;
}

/** Sends or rejects the drafted replies to the selected comments. */
export function CommentSelectionBar({ total, filter, selection }: CommentSelectionBarProps) {
  const [findIds] = api.useLazyListPendingCommentIdsQuery();
  const findAll = useFindAll(findIds, filter);
  const [approve, approving] = useBulkChange(
    api.useBulkApproveCommentsMutation,
    selection,
    'comment',
  );
  const [reject, rejecting] = useBulkChange(
    api.useBulkRejectCommentsMutation,
    selection,
    'comment',
  );
  const { confirm, confirmDialog } = useConfirm();

  const comments = pluralize(selection.ids.size, 'comment');
  const toArgument = (commentIds: number[]) => ({ bulkComments: { commentIds } });
  const busy = approving || rejecting;

  // Not disabled: the focus returns to the button when the question is answered.
  const action = (label: string, ask: () => void) => (
    <Button
      size="small"
      variant="outlined"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) ask();
      }}
    >
      {label}
    </Button>
  );
  const confirmApproval = () =>
    confirm({
      title: `Reply to ${comments}?`,
      text: 'The drafted replies are sent as they are, also to comments that may be risky. Comments without a draft are skipped.',
      confirmLabel: 'Send replies',
      onConfirm: () => void approve(toArgument, 'approved'),
    });
  const confirmRejection = () =>
    confirm({
      title: `Reject the replies to ${comments}?`,
      text: 'No reply is sent, and the comments no longer wait for you. This cannot be undone.',
      confirmLabel: 'Reject replies',
      destructive: true,
      onConfirm: () => void reject(toArgument, 'rejected'),
    });

  return (
    <>
      <SelectionBar selection={selection} noun="comment" total={total} findAll={findAll}>
        {action('Approve and send replies…', confirmApproval)}
        {action('Reject…', confirmRejection)}
      </SelectionBar>
      {confirmDialog}
    </>
  );
}
