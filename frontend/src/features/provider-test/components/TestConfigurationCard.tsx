import TextField from '@mui/material/TextField';
import { api } from '~/api/endpoints';
import type { MetaProvider } from '~/api/generated';
import { pounds } from '~/shared/format/money';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { TEST_BACKGROUNDS, TEST_VIDEO } from '../testOptions';
import type { ProviderTest } from '../useProviderTest';
import styles from './TestConfigurationCard.module.css';

interface TestConfigurationCardProps extends Pick<ProviderTest, 'form' | 'change'> {
  provider: MetaProvider;
}

const backgrounds = TEST_BACKGROUNDS.map((name) => ({ value: name, label: name }));

function VideoNote({ provider, chosen }: { provider: MetaProvider; chosen: boolean }) {
  const { data: quote } = api.useGetRenderQuoteQuery({
    provider: provider.name,
    duration: TEST_VIDEO.duration,
  });
  if (!chosen) return 'Choose an avatar and a voice to create a test video as well.';
  const price = quote?.paid ? ` It costs up to ${pounds(quote.cost)}.` : '';
  return `The full test creates a ${TEST_VIDEO.duration}-second video.${price}`;
}

export function TestConfigurationCard({ provider, form, change }: TestConfigurationCardProps) {
  const { avatar, voice, script, backgroundStyle } = form;
  return (
    <Card title="Test Configuration">
      <div className={styles.fields}>
        <TextField
          label="Test script"
          multiline
          minRows={3}
          value={script}
          onChange={({ target }) => change({ script: target.value })}
          helperText="For your notes only. The test video uses its own script."
        />
        <ChoiceField
          label="Background style"
          choices={backgrounds}
          value={backgroundStyle}
          onChange={(chosen) => change({ backgroundStyle: chosen })}
        />
        <p className={styles.note}>
          <VideoNote provider={provider} chosen={avatar !== null && voice !== null} />
        </p>
      </div>
    </Card>
  );
}
