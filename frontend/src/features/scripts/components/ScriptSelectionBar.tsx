import Button from '@mui/material/Button';
import { api } from '~/api/endpoints';
import type { Script, ScriptStatus } from '~/api/generated';
import type { ScriptFilter } from '~/api/pagedLists';
import { mayInclude } from '~/shared/lists/mayInclude';
import { SelectionBar } from '~/shared/lists/SelectionBar';
import { useBulkChange } from '~/shared/lists/useBulkChange';
import { useFindAll } from '~/shared/lists/useFindAll';
import type { Selection } from '~/shared/lists/useSelection';
import { MakeVideosButton } from './MakeVideosButton';

interface ScriptAction {
  label: string;
  status: ScriptStatus;
  /** As in *3 scripts approved*. */
  done: string;
  /** The statuses from which the server allows it. */
  from: readonly ScriptStatus[];
}

const ACTIONS: readonly ScriptAction[] = [
  { label: 'Approve', status: 'approved', done: 'approved', from: ['draft'] },
  { label: 'Reject', status: 'rejected', done: 'rejected', from: ['draft', 'approved'] },
  {
    label: 'Back to draft',
    status: 'draft',
    done: 'back to draft',
    from: ['approved', 'rejected'],
  },
];

interface ScriptSelectionBarProps {
  /** The loaded scripts. */
  rows: readonly Script[];
  total: number;
  filter: ScriptFilter;
  selection: Selection;
}

/** Decides on the selected scripts. */
export function ScriptSelectionBar({ rows, total, filter, selection }: ScriptSelectionBarProps) {
  const [findIds] = api.useLazyListScriptIdsQuery();
  const findAll = useFindAll(findIds, filter);
  const [change, busy] = useBulkChange(api.useBulkUpdateScriptsMutation, selection, 'script');
  return (
    <SelectionBar selection={selection} noun="script" total={total} findAll={findAll}>
      <MakeVideosButton
        rows={rows}
        mayBeApproved={mayInclude(['approved'], selection, rows, filter.status)}
        selection={selection}
      />
      {ACTIONS.filter(({ from }) => mayInclude(from, selection, rows, filter.status)).map(
        ({ label, status, done }) => (
          <Button
            key={status}
            size="small"
            variant="outlined"
            disabled={busy}
            onClick={() =>
              void change((scriptIds) => ({ bulkUpdateScripts: { scriptIds, status } }), done)
            }
          >
            {label}
          </Button>
        ),
      )}
    </SelectionBar>
  );
}
