import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import type { CreatedApiToken } from '~/api/generated';
import { useCopy } from '~/shared/hooks/useCopy';
import { ShownOnceDialog } from './ShownOnceDialog';

interface NewApiTokenDialogProps {
  created: CreatedApiToken;
  onClose: () => void;
}

/** The secret of a new token, which is shown only here. */
export function NewApiTokenDialog({ created: { token, secret }, onClose }: NewApiTokenDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy();

  const copyToken = () =>
    copy({
      text: secret,
      title: 'Token copied',
      select: () => input.current?.select(),
      selected: 'The token is selected: copy it manually.',
    });

  return (
    <ShownOnceDialog
      title={`${token.name} is ready`}
      text="Copy the token now: it is not shown again. The program sends it as “Authorization: Bearer” followed by the token."
      onDismiss={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Copy size={15} />}
            onClick={() => void copyToken()}
          >
            Copy token
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <TextField
        label="Token"
        value={secret}
        inputRef={input}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
    </ShownOnceDialog>
  );
}
