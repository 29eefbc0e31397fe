import { useRef } from 'react';
import type { Script } from '~/api/generated';
import { useFocusAfterRemoval } from '~/shared/hooks/useFocusAfterRemoval';
import { RowQueue } from '~/shared/lists/RowQueue';
import { ShortcutHints } from '~/shared/shortcuts/ShortcutHints';
import { useSingleKeysEnabled } from '~/shared/shortcuts/useSingleKeysEnabled';
import { ScriptEditor } from '../components/ScriptEditor';
import { textsOf } from '../scriptTexts';
import { DraftFacts } from './DraftFacts';
import { DraftSheet } from './DraftSheet';
import { HookChoice } from './HookChoice';
import { ReadingActions } from './ReadingActions';
import styles from './ReadingDesk.module.css';
import { ReadingTools } from './ReadingTools';
import { RejectForm } from './RejectForm';
import { RewriteForm } from './RewriteForm';
import { READING_SHORTCUTS } from './readingShortcuts';
import type { Reading } from './useReading';

/** As many as fit beside a script. */
const QUEUE_SHOWN = 9;

interface DraftPartProps {
  reading: Reading;
  draft: Script;
}

/** The buttons, or the form that one of them has opened. */
function DraftActions({ reading, draft }: DraftPartProps) {
  const { form, show, busy, decide, rewriting } = reading;
  const close = () => show();
  if (form === 'reject') {
    const reject = (reason?: string) => {
      close();
      decide('rejected', reason);
    };
    return <RejectForm title={draft.title} onReject={reject} onCancel={close} />;
  }
  if (form === 'rewrite') {
    const rewrite = (note: string) => {
      close();
      void rewriting.rewrite(draft, note);
    };
    return <RewriteForm title={draft.title} onRewrite={rewrite} onCancel={close} />;
  }
  return (
    <ReadingActions
      title={draft.title}
      busy={busy}
      onApprove={() => decide('approved')}
      onReject={() => show('reject')}
    />
  );
}

/** The queue, the draft and what is to know about it, side by side. */
export function ReadingDesk({ reading, draft }: DraftPartProps) {
  const { drafts, total, queue, form, show, busy, rewriting, chooseHook } = reading;
  const [keysEnabled] = useSingleKeysEnabled();
  const area = useRef<HTMLElement>(null);
  // Not to a button: the Enter that has sent a form would press it as well while it is held.
  useFocusAfterRemoval(area, { change: `${draft.id} ${form} ${busy}`, next: (paper) => paper });
  const isEdited = form === 'edit';

  return (
    <div className={styles.desk}>
      {/* What is edited would be lost with another draft. */}
      <div className={styles.queue} inert={isEdited}>
        <RowQueue
          label="Drafts to read"
          noun="draft"
          rows={drafts}
          total={total}
          place={queue.place}
          shown={QUEUE_SHOWN}
          meta={(row) => (rewriting.isRewriting(row) ? 'Being rewritten…' : `${row.duration} s`)}
          onChoose={queue.choose}
        />
      </div>
      <article ref={area} className={styles.paper} aria-label={draft.title} tabIndex={-1}>
        {isEdited ? (
          <ScriptEditor
            key={draft.id}
            script={draft}
            texts={textsOf(draft)}
            onSaved={() => show()}
            onCancel={() => show()}
          />
        ) : (
          <>
            <ReadingTools reading={reading} draft={draft} />
            <DraftSheet draft={draft} busy={busy} />
            <div className={styles.actions} data-docked>
              <DraftActions reading={reading} draft={draft} />
            </div>
          </>
        )}
      </article>
      <section className={styles.facts} aria-label="About this draft">
        <HookChoice draft={draft} busy={busy || form !== undefined} onChoose={chooseHook} />
        <DraftFacts draft={draft} />
        {keysEnabled && !form && <ShortcutHints shortcuts={READING_SHORTCUTS} />}
      </section>
    </div>
  );
}
