import type { Script } from '~/api/generated';
import { hookOf } from '../scriptTexts';
import styles from './HookChoice.module.css';

interface HookChoiceProps {
  draft: Script;
  busy: boolean;
  onChoose: (hook: string) => void;
}

/** The hooks that a draft can begin with. Nothing when there is no choice. */
export function HookChoice({ draft: { content, hooks }, busy, onChoose }: HookChoiceProps) {
  if (hooks.length === 0) return null;
  const current = hookOf(content);
  return (
    <ol className={styles.hooks} aria-label="Hooks">
      {hooks.map((hook, index) => (
        <li key={hook}>
          <button
            type="button"
            className={styles.hook}
            aria-pressed={hook === current}
            disabled={busy}
            onClick={() => onChoose(hook)}
          >
            <kbd className={styles.key}>{index + 1}</kbd>
            {hook}
          </button>
        </li>
      ))}
    </ol>
  );
}
