import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useCopy } from '~/shared/hooks/useCopy';
import { ToolButton } from '~/shared/ui/ToolButton';
import styles from './RedirectAddressField.module.css';
import { checkWebAddress, ownAddress, type RedirectForm } from './useStartConnection';

/** The redirect address: this dashboard, or another address if the platform does not accept it. */
export function RedirectAddressField({ control }: { control: Control<RedirectForm> }) {
  const { field, fieldState } = useController({
    name: 'redirectAddress',
    control,
    rules: { validate: checkWebAddress },
  });
  const { value: address, onChange: change } = field;
  const problem = fieldState.error?.message;
  const [isOther, setIsOther] = useState(address !== ownAddress());
  const input = useRef<HTMLTextAreaElement>(null);
  const copy = useCopy();

  useEffect(() => {
    const steps = input.current?.closest('details');
    if (problem === undefined || !steps) return;
    steps.open = true;
    input.current?.focus();
  }, [problem]);

  const copyAddress = () =>
    copy({
      text: address,
      title: 'Address copied',
      description: address,
      select: () => input.current?.select(),
      selected: 'The address is selected: copy it manually.',
    });

  const editOther = () => {
    setIsOther(true);
    input.current?.focus();
  };

  const takeOwn = () => {
    setIsOther(false);
    change(ownAddress());
  };

  return (
    <div className={styles.redirect}>
      <div className={styles.line}>
        <TextField
          label="Redirect address"
          multiline
          inputRef={input}
          value={address}
          onChange={({ target }) => change(target.value.replace(/\s/g, ''))}
          error={problem !== undefined}
          helperText={problem ?? (isOther && 'Exactly as you entered it on the platform.')}
          slotProps={{
            htmlInput: { readOnly: !isOther, inputMode: 'url', spellCheck: false },
          }}
        />
        <ToolButton label="Copy the redirect address" onClick={() => void copyAddress()}>
          <Copy size={16} aria-hidden />
        </ToolButton>
      </div>
      <Button
        variant="text"
        size="small"
        className={styles.other}
        onClick={isOther ? takeOwn : editOther}
      >
        {isOther ? 'Use this dashboard’s address' : 'Use another address'}
      </Button>
      {isOther && (
        <p className={styles.hint}>
          If no server runs at that address, the page will not open after you allow access. Paste
          its address with <em>Paste the address you were sent to</em>.
        </p>
      )}
    </div>
  );
}
