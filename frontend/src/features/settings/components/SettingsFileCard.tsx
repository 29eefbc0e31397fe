import Button from '@mui/material/Button';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { SettingDifference, SettingsFile } from '~/api/generated';
import { mediaUrl } from '~/config/runtime';
import styles from '~/entities/settings/settingsForm.module.css';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';

/** The settings of a file; nothing when the file has no JSON object. */
function parse(text: string): SettingsFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    return file !== null && typeof file === 'object' ? (file as SettingsFile) : undefined;
  } catch {
    return undefined;
  }
}

const settingCount = (count: number) => (count === 1 ? '1 setting' : `${count} settings`);

interface Comparison {
  file: SettingsFile;
  differences: SettingDifference[];
}

interface ImportPreviewProps extends Comparison {
  onClose: () => void;
}

function ImportPreview({ file, differences, onClose }: ImportPreviewProps) {
  const count = settingCount(differences.length);
  const [importFile, busy] = useMutationToast(api.useImportSettingsMutation, {
    success: `Imported ${count}.`,
    error: 'Couldn’t import the settings',
  });
  const confirm = async () => {
    if ((await importFile({ settingsFile: file })).ok) onClose();
  };
  return (
    <section className={styles.form} aria-label="Changes">
      <ul className={styles.changes}>
        {differences.map(({ before, after }) => (
          <li key={after}>
            {after} <span className={styles.note}>{before}</span>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button variant="contained" disabled={busy} onClick={() => void confirm()} autoFocus>
          {busy ? 'Importing…' : `Import ${count}`}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

/** Exports the settings as a file, and imports one after showing what it changes. */
export function SettingsFileCard() {
  const [compare, { isLoading }] = api.useCompareSettingsMutation();
  const input = useRef<HTMLInputElement>(null);
  const [comparison, setComparison] = useState<Comparison>();
  const [message, setMessage] = useState<string>();
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    setComparison(undefined);
    setMessage(undefined);
    if (!chosen) return;
    const file = parse(await chosen.text());
    // The same file can be chosen again.
    target.value = '';
    if (!file) return setMessage(`${chosen.name} is not a file of exported settings.`);
    const { data, error } = await compare({ settingsFile: file });
    if (error) setMessage(serverError(error, 'Couldn’t compare the settings. Please try again.'));
    else if (data?.length) setComparison({ file, differences: data });
    else setMessage('The settings have these values already.');
  };
  return (
    <Card
      title="Settings file"
      subtitle="Carries your settings over to another installation, without keys and passwords"
    >
      <div className={styles.form}>
        <div className={styles.actions}>
          <Button
            component="a"
            href={mediaUrl('/api/settings/file')}
            download
            variant="outlined"
            startIcon={<Download size={16} />}
          >
            Export settings
          </Button>
          <Button
            variant="outlined"
            disabled={isLoading}
            startIcon={<Upload size={16} />}
            onClick={() => input.current?.click()}
          >
            {isLoading ? 'Comparing…' : 'Import settings…'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="File of settings"
            accept="application/json,.json"
            onChange={(event) => void choose(event)}
          />
        </div>
        <div role="status">{message && <p className={styles.result}>{message}</p>}</div>
        {comparison && <ImportPreview {...comparison} onClose={() => setComparison(undefined)} />}
      </div>
    </Card>
  );
}
