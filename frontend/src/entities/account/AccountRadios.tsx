import { useEffect, useId, useRef } from 'react';
import { type Control, useController } from 'react-hook-form';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './AccountRadios.module.css';
import type { OpenChoice } from './connectionMutations';
import type { AccountForm } from './useChooseAccountForm';

interface AccountRadiosProps {
  choice: OpenChoice;
  control: Control<AccountForm>;
}

/** One radio button per allowed account. The first has the focus, and none is preselected. */
export function AccountRadios({ choice, control }: AccountRadiosProps) {
  const { accounts, label } = choice;
  const { field, fieldState } = useController({
    name: 'accountId',
    control,
    rules: { required: 'Choose an account first.' },
  });
  const group = useId();
  const radios = useRef<HTMLDivElement>(null);
  const isAmbiguous = (name: string) => accounts.filter((one) => one.name === name).length > 1;

  useEffect(() => radios.current?.querySelector('input')?.focus(), []);

  return (
    <FieldGroup legend={`Accounts on ${label}`} problem={fieldState.error?.message}>
      <div ref={radios} className={styles.accounts}>
        {accounts.map(({ id, name }) => (
          <label key={id} className={styles.account}>
            <input
              ref={id === (field.value || accounts[0]?.id) ? field.ref : undefined}
              type="radio"
              name={group}
              className={styles.radio}
              checked={id === field.value}
              onChange={() => field.onChange(id)}
            />
            <span className={styles.name}>
              {name}
              {isAmbiguous(name) && <span className={styles.id}> {id}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
