import { useRef, useState } from 'react';
import styles from './ExplainedTag.module.css';
import type { Explanation } from './ExplanationPopover';
import { lazyComponent } from './lazyComponent';

const ExplanationPopover = lazyComponent(
  () => import(/* webpackChunkName: "explanation" */ './ExplanationPopover'),
);

interface ExplainedTagProps extends Explanation {
  label: string;
  tone?: 'plain' | 'caution';
}

/** A tag that says what its word means when it is pressed: by mouse, touch or key. */
export function ExplainedTag({ label, tone = 'plain', ...explanation }: ExplainedTagProps) {
  const tag = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={tag}
        type="button"
        className={styles.tag}
        data-tone={tone}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {label}
      </button>
      {open && (
        <ExplanationPopover
          {...explanation}
          label={label}
          anchor={tag.current}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
