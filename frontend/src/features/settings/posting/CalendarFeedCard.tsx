import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { settingsPath } from '~/config/paths';
import { apiOrigin } from '~/config/runtime';
import formStyles from '~/entities/settings/settingsForm.module.css';
import { useCopy } from '~/shared/hooks/useCopy';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { ShownOnceDialog } from '../access/ShownOnceDialog';

const NAME = 'Calendar feed';

function AddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const copy = useCopy();
  const copyAddress = () =>
    copy({
      text: address,
      title: 'Address copied',
      select: () => input.current?.select(),
      selected: 'The address is selected: copy it manually.',
    });
  return (
    <ShownOnceDialog
      title="Your calendar address is ready"
      text="Subscribe to it in your calendar app. Copy it now: it is not shown again, and anyone who has it can see your schedule."
      onDismiss={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Copy size={15} />}
            onClick={() => void copyAddress()}
          >
            Copy address
          </Button>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <TextField
        label="Address"
        value={address}
        inputRef={input}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true, spellCheck: false } }}
      />
    </ShownOnceDialog>
  );
}

/** A secret address at which calendar apps read the posts. */
export function CalendarFeedCard() {
  const { data: tokens } = api.useListApiTokensQuery();
  const [address, setAddress] = useState<string>();
  const [create, creating] = useMutationToast(api.useCreateApiTokenMutation, {
    error: 'Couldn’t create the address',
  });
  const count = tokens?.filter(({ access }) => access === 'calendar').length ?? 0;
  const createAddress = async () => {
    const result = await create({ createApiToken: { name: NAME, access: 'calendar' } });
    if (!result.ok) return;
    const token = encodeURIComponent(result.data.secret);
    setAddress(`${await apiOrigin()}/api/calendar.ics?token=${token}`);
  };
  return (
    <Card title="Calendar feed" subtitle="Your posts in any calendar app, updated by itself">
      <p className={formStyles.note}>
        {count > 0 && (
          <>
            {count === 1 ? '1 address' : `${count} addresses`} in use.{' '}
            <Link to={settingsPath('access')}>Revoke them under Access</Link>
          </>
        )}
        {count === 0 && 'Each address is secret and can be revoked.'}
      </p>
      <div className={formStyles.actions}>
        <Button variant="outlined" loading={creating} onClick={() => void createAddress()}>
          Create an address
        </Button>
      </div>
      {address && <AddressDialog address={address} onClose={() => setAddress(undefined)} />}
    </Card>
  );
}
