import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useToast } from '~/shared/toast/useToast';
import { ToolButton } from '~/shared/ui/ToolButton';
import type { Redirect } from '../useStartConnection';
import styles from './RedirectAddressField.module.css';

/** The redirect address: this dashboard, or another address if the platform does not accept it. */
export function RedirectAddressField({ redirect }: { redirect: Redirect }) {
  const { address, problem, change, reset } = redirect;
  const [isOther, setIsOther] = useState(!redirect.isOwn);
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.info('Address Copied', address);
    } catch {
      field.current?.select();
      toast.error(
        'This browser does not allow copying. The address is selected: copy it manually.',
      );
    }
  };

  const editOther = () => {
    setIsOther(true);
    field.current?.focus();
  };

  const takeOwn = () => {
    setIsOther(false);
    reset();
  };

  return (
    <div className={styles.redirect}>
      <div className={styles.line}>
        <TextField
          label="Redirect address"
          multiline
          inputRef={field}
          value={address}
          onChange={({ target }) => change(target.value.replace(/\s/g, ''))}
          error={problem !== undefined}
          helperText={problem ?? (isOther && 'Exactly as you entered it on the platform.')}
          slotProps={{
            htmlInput: { readOnly: !isOther, inputMode: 'url', spellCheck: false },
          }}
        />
        <ToolButton label="Copy the redirect address" onClick={() => void copy()}>
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
