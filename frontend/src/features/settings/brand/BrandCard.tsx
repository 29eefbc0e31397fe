import { api } from '~/api/endpoints';
import form from '~/entities/settings/settingsForm.module.css';
import { Form } from '~/shared/forms/Form';
import { FormError } from '~/shared/forms/FormError';
import { FormSwitch } from '~/shared/forms/FormSwitch';
import { FormTextField } from '~/shared/forms/FormTextField';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMeta } from '~/shared/hooks/useMeta';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { BrandPreview } from './BrandPreview';
import { BRAND_FIELDS, type Brand, brandOf, brandSettings } from './brand';
import { ColorField } from './ColorField';
import { LogoField } from './LogoField';

function BrandForm({ current }: { current: Brand }) {
  const provider = useMeta()?.provider;
  const [update] = useMutationToast(api.useUpdateSettingsMutation, {
    success: 'Brand saved.',
    error: 'Couldn’t save the brand',
  });
  const { control, submit, busy, problem } = useServerForm<Brand>({
    values: current,
    send: (brand) => update({ updateSettings: brandSettings(brand) }),
    fieldOf: (apiField) => BRAND_FIELDS[apiField] ?? apiField,
  });
  return (
    <Form className={form.form} onSubmit={submit}>
      {provider && !provider.standIn && (
        <p className={form.note}>
          Only videos of the built-in studio show the brand, not those of {provider.label}.
        </p>
      )}
      <div className={form.pair}>
        <FormTextField control={control} name="name" label="Brand name" />
        <FormTextField control={control} name="handle" label="Handle" placeholder="@marta.runs" />
      </div>
      <LogoField control={control} />
      <div className={form.pair}>
        <ColorField control={control} name="mainColor" label="Main color" example="#2447d8" />
        <ColorField control={control} name="accentColor" label="Accent color" example="#ffd23f" />
      </div>
      <FormSwitch
        control={control}
        name="outro"
        label="End with name, handle and logo"
        helperText="The last two seconds of the video."
      />
      {provider?.standIn && <BrandPreview control={control} />}
      <FormError message={problem} />
      <div className={form.actions}>
        <SubmitButton busy={busy} busyLabel="Saving…">
          Save brand
        </SubmitButton>
      </div>
    </Form>
  );
}

/** The operator's brand in videos of the built-in studio. */
export function BrandCard() {
  const { data, error, refetch } = api.useGetSettingsQuery();
  return (
    <Card title="Brand" subtitle="Your name, colors and captions in the videos">
      <QueryState query={{ data: data && brandOf(data), error, refetch }} what="Brand" loading={3}>
        {(current) => <BrandForm current={current} />}
      </QueryState>
    </Card>
  );
}
