import { ChevronLeft, ChevronRight, Pencil, RefreshCw, Undo2 } from 'lucide-react';
import type { Script } from '~/api/generated';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './ReadingTools.module.css';
import type { Reading } from './useReading';

interface ReadingToolsProps {
  reading: Reading;
  draft: Script;
}

/** What the keys do besides the decisions, as buttons. */
export function ReadingTools({ reading, draft: { title } }: ReadingToolsProps) {
  const { drafts, queue, form, busy, show, canUndo, undo } = reading;
  // While a form is open, another draft would take it away.
  const isFormOpen = form !== undefined;
  return (
    <div className={styles.tools}>
      <ToolButton
        label="Previous draft"
        disabled={isFormOpen || queue.place === 0}
        onClick={() => queue.step(-1)}
      >
        <ChevronLeft size={20} aria-hidden />
      </ToolButton>
      <ToolButton
        label="Next draft"
        disabled={isFormOpen || queue.place === drafts.length - 1}
        onClick={() => queue.step(1)}
      >
        <ChevronRight size={20} aria-hidden />
      </ToolButton>
      <span className={styles.gap} />
      <ToolButton
        label={`Edit ${title}`}
        disabled={isFormOpen || busy}
        onClick={() => show('edit')}
      >
        <Pencil size={18} aria-hidden />
      </ToolButton>
      <ToolButton
        label={`Rewrite ${title}`}
        disabled={isFormOpen || busy}
        onClick={() => show('rewrite')}
      >
        <RefreshCw size={18} aria-hidden />
      </ToolButton>
      <ToolButton label="Undo the last decision" disabled={isFormOpen || !canUndo} onClick={undo}>
        <Undo2 size={18} aria-hidden />
      </ToolButton>
    </div>
  );
}
