import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import type { BulkDecision, Video, VideoStatus } from '~/api/generated';
import type { VideoFilter } from '~/api/pagedLists';
import { useBulkScheduleRule } from '~/entities/post/useBulkScheduleRule';
import { pluralize } from '~/shared/format/words';
import { mayInclude } from '~/shared/lists/mayInclude';
import { SelectionBar } from '~/shared/lists/SelectionBar';
import { useBulkChange } from '~/shared/lists/useBulkChange';
import { useFindAll } from '~/shared/lists/useFindAll';
import type { Selection } from '~/shared/lists/useSelection';
import { useConfirm } from '~/shared/ui/useConfirm';
import { useScheduleSelected } from '../useScheduleSelected';

interface VideoSelectionBarProps {
  /** The loaded videos. */
  rows: readonly Video[];
  total: number;
  filter: VideoFilter;
  selection: Selection;
}

/** Decides on the selected videos, schedules or deletes them. An action is offered when the server may take it. */
export function VideoSelectionBar({ rows, total, filter, selection }: VideoSelectionBarProps) {
  const [findIds] = api.useLazyListVideoIdsQuery();
  const findAll = useFindAll(findIds, filter);
  const [decide, deciding] = useBulkChange(api.useBulkUpdateVideosMutation, selection, 'video');
  const [remove, removing] = useBulkChange(api.useBulkDeleteVideosMutation, selection, 'video');
  const [schedule, scheduling] = useScheduleSelected(selection);
  const { words } = useBulkScheduleRule();
  const { confirm, confirmDialog } = useConfirm();

  const selected = `${pluralize(selection.ids.size, 'video')} selected.`;
  const may = (...statuses: VideoStatus[]) => mayInclude(statuses, selection, rows, filter.status);
  const action = (label: string, onClick: () => void) => (
    <Button
      size="small"
      variant="outlined"
      disabled={deciding || removing || scheduling}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  const decision = (label: string, status: BulkDecision) =>
    action(
      label,
      () => void decide((videoIds) => ({ bulkUpdateVideos: { videoIds, status } }), status),
    );

  const confirmSchedule = () =>
    confirm({
      title: 'Schedule the selected videos?',
      text: `${selected} The approved ones are scheduled ${words}. Videos that are already scheduled there are skipped.`,
      confirmLabel: 'Schedule videos',
      onConfirm: () => void schedule(),
    });
  const confirmDelete = () =>
    confirm({
      title: 'Delete the selected videos?',
      text: `${selected} Failed and rejected ones will be permanently deleted, with their files and their unpublished posts. The others are skipped. The scripts stay.`,
      confirmLabel: 'Delete videos',
      destructive: true,
      onConfirm: () => void remove((videoIds) => ({ bulkDeleteVideos: { videoIds } }), 'deleted'),
    });

  return (
    <>
      <SelectionBar selection={selection} noun="video" total={total} findAll={findAll}>
        {may('pending_review') && decision('Approve', 'approved')}
        {may('pending_review') && decision('Reject', 'rejected')}
        {may('approved') && action('Schedule…', confirmSchedule)}
        {may('failed', 'rejected') && action('Delete…', confirmDelete)}
      </SelectionBar>
      {confirmDialog}
    </>
  );
}
