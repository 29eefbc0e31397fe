import type { FieldValues, UseControllerProps } from 'react-hook-form';
import { FormChoiceField } from '~/shared/forms/FormChoiceField';
import { BACKGROUNDS, MUSIC } from './videoOptions';

const asChoices = <Name extends string>(names: readonly Name[]) =>
  names.map((name) => ({ value: name, label: name }));

const BACKGROUND_CHOICES = asChoices(BACKGROUNDS);
const MUSIC_CHOICES = asChoices(MUSIC);

export const FormBackgroundField = <Values extends FieldValues>(
  props: Pick<UseControllerProps<Values>, 'name' | 'control'>,
) => <FormChoiceField {...props} label="Background style" choices={BACKGROUND_CHOICES} />;

export const FormMusicField = <Values extends FieldValues>(
  props: Pick<UseControllerProps<Values>, 'name' | 'control'>,
) => <FormChoiceField {...props} label="Music style" choices={MUSIC_CHOICES} />;
