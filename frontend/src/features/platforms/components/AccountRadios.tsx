import { useEffect, useId, useRef } from 'react';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import type { OpenChoice } from '../connectionMutations';
import styles from './AccountRadios.module.css';

interface AccountRadiosProps {
  choice: OpenChoice;
  accountId: string;
  change: (id: string) => void;
  problem?: string;
}

/** One radio button per allowed account. The first has the focus, and none is preselected. */
export function AccountRadios({ choice, accountId, change, problem }: AccountRadiosProps) {
  const { accounts, label } = choice;
  const group = useId();
  const problemId = useId();
  const first = useRef<HTMLInputElement>(null);
  const isAmbiguous = (name: string) => accounts.filter((one) => one.name === name).length > 1;

  useEffect(() => first.current?.focus(), []);

  return (
    <FieldGroup legend={`Accounts on ${label}`}>
      <div className={styles.accounts}>
        {accounts.map(({ id, name }, index) => (
          <label key={id} className={styles.account}>
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name={group}
              className={styles.radio}
              checked={id === accountId}
              aria-describedby={problem === undefined ? undefined : problemId}
              onChange={() => change(id)}
            />
            <span className={styles.name}>
              {name}
              {isAmbiguous(name) && <span className={styles.id}> {id}</span>}
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
