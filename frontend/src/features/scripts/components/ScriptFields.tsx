import { type Control, useWatch } from 'react-hook-form';
import { FormTextField } from '~/shared/forms/FormTextField';
import { atMost, notBlank } from '~/shared/forms/rules';
import { CAPTION_MAX, type ScriptTexts } from '../scriptTexts';
import { useTypedLength } from '../useSpokenLength';

interface ScriptFieldsProps {
  control: Control<ScriptTexts>;
  autoFocus: 'title' | 'content';
}

/** Title, text and caption of a script. */
export function ScriptFields({ control, autoFocus }: ScriptFieldsProps) {
  const length = useTypedLength(useWatch({ control, name: 'content' })).join(', ');
  return (
    <>
      <FormTextField
        control={control}
        name="title"
        rules={{ validate: notBlank('Enter a title') }}
        label="Title"
        required
        autoFocus={autoFocus === 'title'}
      />
      <FormTextField
        control={control}
        name="content"
        rules={{ validate: notBlank('Enter the text of the script') }}
        label="Script"
        required
        autoFocus={autoFocus === 'content'}
        multiline
        minRows={10}
        helperText={length}
      />
      <FormTextField
        control={control}
        name="caption"
        rules={{ validate: atMost(CAPTION_MAX) }}
        label="Caption"
        multiline
        minRows={2}
        helperText="Optional: the text under the posts of its videos, with hashtags."
      />
    </>
  );
}
