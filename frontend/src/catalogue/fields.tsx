import { useState } from 'react';
import { Form } from '~/shared/forms/Form';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { FormError } from '~/shared/forms/FormError';
import { FormSegmentedControl } from '~/shared/forms/FormSegmentedControl';
import { FormTextField } from '~/shared/forms/FormTextField';
import { notBlank } from '~/shared/forms/rules';
import { SubmitButton } from '~/shared/forms/SubmitButton';
import { useServerForm } from '~/shared/forms/useServerForm';
import { SearchPicker } from '~/shared/pickers/SearchPicker';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { SegmentedControl } from '~/shared/ui/SegmentedControl';
import { type Examples, ignore } from './example';

const TONES = [
  { value: 'calm', label: 'Calm' },
  { value: 'lively', label: 'Lively' },
];

const VOICES = [
  { id: 1, name: 'Ada', accent: 'British' },
  { id: 2, name: 'Wren', accent: 'Irish' },
];

function ScriptForm() {
  const form = useServerForm({
    defaultValues: { topic: '', tone: 'calm', length: 30 },
    send: () => ({ ok: false, message: 'The catalogue saves nothing.' }),
  });
  const { control } = form;
  return (
    <Form onSubmit={form.submit}>
      <FormTextField
        name="topic"
        control={control}
        rules={{ validate: notBlank('Enter a topic.') }}
        label="Topic"
        helperText="A few words"
      />
      <FormChoiceField name="tone" control={control} label="Tone" choices={TONES} />
      <FormSegmentedControl
        name="length"
        control={control}
        label="Length"
        options={[
          { value: 30, label: '30 s' },
          { value: 60, label: '60 s' },
        ]}
      />
      <FormError message={form.problem} />
      <SubmitButton busy={form.busy}>Generate</SubmitButton>
    </Form>
  );
}

function Voices() {
  const [voice, setVoice] = useState<(typeof VOICES)[number] | null>(null);
  return (
    <SearchPicker
      label="Voice"
      noun="voices"
      items={VOICES}
      value={voice}
      onChange={setVoice}
      nameOf={({ name }) => name}
      detailsOf={({ accent }) => accent}
      pictureOf={({ name }) => name.charAt(0)}
    />
  );
}

function Tones() {
  const [tone, setTone] = useState('calm');
  return <SegmentedControl label="Tone" options={TONES} value={tone} onChange={setTone} />;
}

export const fields: Examples = {
  ChoiceField: () => (
    <>
      <ChoiceField label="Tone" choices={TONES} value="calm" onChange={ignore} />
      <ChoiceField label="Tone" choices={TONES} value="" problem="Choose one." onChange={ignore} />
    </>
  ),
  FieldGroup: () => (
    <FieldGroup legend="Platforms" problem="Choose at least one platform.">
      No platform is connected.
    </FieldGroup>
  ),
  Form: ScriptForm,
  SearchPicker: Voices,
  SegmentedControl: Tones,
  SubmitButton: () => (
    <SubmitButton busy={false} missing="Enter a topic first.">
      Generate
    </SubmitButton>
  ),
};
