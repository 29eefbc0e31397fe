import type { PostChoices } from '~/api/generated';
import { ChoiceField } from '~/shared/ui/ChoiceField';

const LABELS = {
  unset: 'As set for the channel in YouTube Studio',
  yes: 'Yes, made for kids',
  no: 'No, not made for kids',
} as const;

type Declaration = keyof typeof LABELS;

const declarationOf = (madeForKids: boolean | null | undefined): Declaration => {
  if (madeForKids == null) return 'unset';
  return madeForKids ? 'yes' : 'no';
};

const DECLARED: Record<Declaration, boolean | null> = { unset: null, yes: true, no: false };

interface MadeForKidsFieldProps {
  chosen: PostChoices;
  onChange: (chosen: PostChoices) => void;
  /** The platform’s settings, which apply to a post that does not choose. */
  settings?: PostChoices;
  problem?: string;
}

/** The declaration that YouTube asks of every creator. */
export function MadeForKidsField({ chosen, onChange, settings, problem }: MadeForKidsFieldProps) {
  const unset = settings
    ? `Platform setting (${LABELS[declarationOf(settings.madeForKids)]})`
    : LABELS.unset;
  return (
    <ChoiceField<Declaration>
      label="Made for kids"
      value={declarationOf(chosen.madeForKids)}
      choices={[
        { value: 'unset', label: unset },
        { value: 'yes', label: LABELS.yes },
        { value: 'no', label: LABELS.no },
      ]}
      onChange={(value) => onChange({ ...chosen, madeForKids: DECLARED[value] })}
      helperText="YouTube requires you to say whether your videos are made for children."
      problem={problem}
    />
  );
}
