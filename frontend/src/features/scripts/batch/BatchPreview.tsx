import Button from '@mui/material/Button';
import type { NewScriptBatchRow, ScriptBatchPreview } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { pluralize } from '~/shared/format/words';
import styles from './BatchForm.module.css';
import { csvOfRejected } from './csv';

/** More rows are counted, not shown. */
const MAX_SHOWN = 5;

interface BatchPreviewProps {
  rows: readonly NewScriptBatchRow[];
  preview: ScriptBatchPreview | undefined;
  /** Leaves out the rows at these positions. */
  onLeaveOut: (positions: readonly number[]) => void;
}

const about = (seconds: number) =>
  seconds < 90
    ? `about ${pluralize(seconds, 'second')}`
    : `about ${pluralize(Math.round(seconds / 60), 'minute')}`;

/** "240 scripts · about 6 minutes · £1.10" */
function summary({ scripts, toWrite, estimatedSeconds, estimatedPence }: ScriptBatchPreview) {
  const parts = [pluralize(scripts, 'script')];
  if (toWrite > 0 && estimatedSeconds !== null) parts.push(about(estimatedSeconds));
  if (toWrite > 0 && estimatedPence !== null) {
    parts.push(estimatedPence === 0 ? 'free' : `up to ${pounds(estimatedPence)}`);
  }
  return parts.join(' · ');
}

function download(csv: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = 'rows-with-problems.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}

function RowList({ lines }: { lines: readonly string[] }) {
  const more = lines.length - MAX_SHOWN;
  return (
    <ul className={styles.rows}>
      {lines.slice(0, MAX_SHOWN).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {more > 0 && <li>and {pluralize(more, 'more row')}</li>}
    </ul>
  );
}

/** How many scripts the rows become, what they cost, and which rows need a decision. */
export function BatchPreview({ rows, preview, onLeaveOut }: BatchPreviewProps) {
  if (!preview || rows.length === 0) return null;
  const rejected = preview.rows.flatMap(({ position, problem }) =>
    problem ? [{ position, problem, ...rows[position - 1] }] : [],
  );
  const similar = preview.rows.flatMap(({ position, problem, similar: other }) =>
    other && !problem ? [{ position, other }] : [],
  );
  return (
    <div className={styles.preview} role="status">
      <strong>{summary(preview)}</strong>
      {preview.budgetProblem && <span>{preview.budgetProblem}</span>}
      {rejected.length > 0 && (
        <>
          <span>{pluralize(rejected.length, 'row')} can’t become a script:</span>
          <RowList lines={rejected.map(({ position, problem }) => `Row ${position}: ${problem}`)} />
          <div className={styles.actions}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onLeaveOut(rejected.map(({ position }) => position))}
            >
              Leave them out
            </Button>
            <Button size="small" onClick={() => download(csvOfRejected(rejected))}>
              Download them
            </Button>
          </div>
        </>
      )}
      {similar.length > 0 && (
        <>
          <span>{pluralize(similar.length, 'row')} you may have used before:</span>
          <RowList
            lines={similar.map(
              ({ position, other }) =>
                `Row ${position} is ${other.percent}% like “${other.topic}”` +
                (other.position ? ` (row ${other.position})` : ''),
            )}
          />
          <div className={styles.actions}>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onLeaveOut(similar.map(({ position }) => position))}
            >
              Leave out what I have used
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
