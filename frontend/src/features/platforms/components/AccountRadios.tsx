import { useEffect, useId, useRef } from 'react';
import type { AccountChoice } from '~/api/generated';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './AccountRadios.module.css';

interface AccountRadiosProps {
  label: string;
  accounts: AccountChoice['accounts'];
  /** Its id; empty while none is chosen. */
  value: string;
  onChange: (id: string) => void;
  problem?: string;
}

/** The accounts that were allowed, one of which can be chosen. The first has the focus, and none is chosen beforehand. */
export function AccountRadios({ label, accounts, value, onChange, problem }: AccountRadiosProps) {
  const group = useId();
  const problemId = useId();
  const first = useRef<HTMLInputElement>(null);
  const sharesItsName = (name: string) =>
    accounts.filter((account) => account.name === name).length > 1;

  useEffect(() => first.current?.focus(), []);

  return (
    <FieldGroup legend={label}>
      <div className={styles.accounts}>
        {accounts.map(({ id, name }, index) => (
          <label key={id} className={styles.account}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={group}
              className={styles.radio}
              checked={id === value}
              aria-describedby={problem === undefined ? undefined : problemId}
              onChange={() => onChange(id)}
            />
            <span className={styles.name}>
              {name}
              {sharesItsName(name) && <span className={styles.id}> {id}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem !== undefined && (
        <p id={problemId} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </FieldGroup>
  );
}
