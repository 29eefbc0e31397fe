import Button from '@mui/material/Button';
import { Eraser, FlaskConical } from 'lucide-react';
import type { MetaProvider } from '~/api/generated';
import { AvatarPicker } from '~/entities/avatar/AvatarPicker';
import { NeuralVoicesButton } from '~/entities/voice/NeuralVoicesButton';
import { VoicePicker } from '~/entities/voice/VoicePicker';
import { useMeta } from '~/shared/hooks/useMeta';
import { PageHeader } from '~/shared/ui/PageHeader';
import { ConnectionCard } from './components/ConnectionCard';
import { PickerCard } from './components/PickerCard';
import { ResultsCard } from './components/ResultsCard';
import { SummaryCard } from './components/SummaryCard';
import { TestConfigurationCard } from './components/TestConfigurationCard';
import styles from './ProviderTestPage.module.css';
import { useProviderTest } from './useProviderTest';

function ProviderTestContent({ provider }: { provider: MetaProvider }) {
  const test = useProviderTest(provider);
  const { connection, avatars, voices, form, change, results, clear, run, running } = test;
  return (
    <>
      <PageHeader
        title={`${provider.label} Features Test`}
        subtitle="Checks the connection, the avatars and the voices, and creates a test video."
        action={
          <>
            <Button
              variant="outlined"
              startIcon={<Eraser size={16} />}
              disabled={results.length === 0 || running}
              onClick={clear}
            >
              Clear Results
            </Button>
            <Button
              variant="contained"
              startIcon={<FlaskConical size={16} />}
              disabled={running}
              onClick={run}
            >
              {running ? 'Testing...' : 'Run Full Test'}
            </Button>
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ConnectionCard connection={connection} />
          <PickerCard title="Avatars" list={avatars}>
            <AvatarPicker value={form.avatar} onChange={(avatar) => change({ avatar })} />
          </PickerCard>
          <PickerCard title="Voices" list={voices} action={<NeuralVoicesButton />}>
            <VoicePicker
              value={form.voice}
              onChange={(voice) => change({ voice })}
              helperText="The test video uses the voice that matches the avatar."
            />
          </PickerCard>
          <TestConfigurationCard provider={provider} form={form} change={change} />
        </div>
        <div className={styles.column}>
          <SummaryCard connection={connection} avatars={avatars} voices={voices} />
          <ResultsCard results={results} running={running} />
        </div>
      </div>
    </>
  );
}

/** The route waits until the provider is loaded. */
export function ProviderTestPage() {
  const provider = useMeta()?.provider;
  return provider ? <ProviderTestContent provider={provider} /> : null;
}
