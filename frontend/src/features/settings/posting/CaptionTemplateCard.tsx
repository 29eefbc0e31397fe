import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { Platform } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import formStyles from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { type SendResult, useServerForm } from '~/shared/forms/useServerForm';
import { useSettled } from '~/shared/hooks/useSettled';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { QueryState } from '~/shared/ui/QueryState';
import { CaptionPreview } from './CaptionPreview';
import { TemplateField } from './TemplateField';

const TEXTS = {
  success: 'New posts get captions like these.',
  error: 'Couldn’t save the caption template',
};

interface TemplateFormProps {
  /** The platform; undefined for the template of all platforms. */
  platform?: Platform;
  current: string;
  /** Used where the field is empty. */
  general?: string;
  /** The platforms that have a template of their own. */
  others?: readonly Platform[];
  send: (captionTemplate: string) => Promise<SendResult>;
}

function TemplateForm({ platform, current, general = '', others = [], send }: TemplateFormProps) {
  const { control, submit, busy, problem, formState } = useServerForm({
    values: { captionTemplate: current },
    send: ({ captionTemplate }) => send(captionTemplate),
    onlyField: 'captionTemplate',
  });
  const template = useSettled(useWatch({ control, name: 'captionTemplate' }));
  return (
    <Form className={formStyles.form} onSubmit={submit}>
      <TemplateField
        control={control}
        name="captionTemplate"
        rules={platform ? undefined : { validate: notBlank('Enter a template') }}
        label="Template"
        helperText={
          platform
            ? 'Leave it empty to use the template of all platforms.'
            : 'A line whose parts are all empty is left out.'
        }
      />
      {!formState.errors.captionTemplate && (
        <CaptionPreview
          template={template.trim() === '' ? general : template}
          isShown={(one) => (platform ? one === platform : !others.includes(one))}
        />
      )}
      <FormError message={problem} />
      <div className={formStyles.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save captions
        </SubmitButton>
      </div>
    </Form>
  );
}

function GeneralTemplate({ current, others }: { current: string; others: readonly Platform[] }) {
  const [update] = useMutationToast(api.useUpdateSettingsMutation, TEXTS);
  return (
    <TemplateForm
      current={current}
      others={others}
      send={(captionTemplate) => update({ updateSettings: { captionTemplate } })}
    />
  );
}

interface PlatformTemplateProps {
  platform: Platform;
  current: string;
  general: string;
}

function PlatformTemplate({ platform, current, general }: PlatformTemplateProps) {
  const [update] = useMutationToast(api.useUpdatePlatformSettingsMutation, TEXTS);
  const send = (captionTemplate: string) =>
    update({ updatePlatformSettings: { platforms: [{ platform, captionTemplate }] } });
  return <TemplateForm platform={platform} current={current} general={general} send={send} />;
}

const ALL = 'all';

/** How captions are put together: on all platforms, and on those that differ. */
export function CaptionTemplateCard() {
  const settings = api.useGetSettingsQuery();
  const { data: ofPlatforms = [] } = api.useGetPlatformSettingsQuery();
  const { all } = usePlatforms();
  const [shown, setShown] = useState<Platform | typeof ALL>(ALL);
  const templateOf = (platform: Platform) =>
    ofPlatforms.find((one) => one.platform === platform)?.captionTemplate ?? '';
  const others = all.map(({ platform }) => platform).filter((platform) => templateOf(platform));
  const choices = [
    { value: ALL, label: 'All platforms' },
    ...all.map(({ platform, label }) => ({
      value: platform,
      label: others.includes(platform) ? `${label} (different)` : label,
    })),
  ];
  return (
    <Card title="Captions" subtitle="Every new post begins with one; you can edit each">
      <QueryState query={settings} what="Captions" loading={3}>
        {({ captionTemplate }) => (
          <div className={formStyles.form}>
            <ChoiceField
              label="Captions on"
              choices={choices}
              value={shown}
              onChange={(value) => setShown(value as typeof shown)}
            />
            {shown === ALL ? (
              <GeneralTemplate current={captionTemplate} others={others} />
            ) : (
              <PlatformTemplate
                key={shown}
                platform={shown}
                current={templateOf(shown)}
                general={captionTemplate}
              />
            )}
          </div>
        )}
      </QueryState>
    </Card>
  );
}
