import type { OfferedChoice, PostChoices } from '~/api/generated';
import { ChoiceField } from '~/shared/ui/ChoiceField';

type Declaration = 'unset' | 'yes' | 'no';

const labelsAt = (place: string): Record<Declaration, string> => ({
  unset: `As set for the channel in ${place}`,
  yes: 'Yes, made for kids',
  no: 'No, not made for kids',
});

const declarationOf = (madeForKids: boolean | null | undefined): Declaration => {
  if (madeForKids == null) return 'unset';
  return madeForKids ? 'yes' : 'no';
};

const DECLARED: Record<Declaration, boolean | null> = { unset: null, yes: true, no: false };

interface MadeForKidsFieldProps {
  choice: OfferedChoice;
  /** Where the operator manages the channel. */
  place: string;
  chosen: PostChoices;
  onChange: (chosen: PostChoices) => void;
  /** The platform’s settings, which apply to a post that does not choose. */
  settings?: PostChoices;
  problem?: string;
}

/** The declaration whether a video is made for children. */
export function MadeForKidsField(props: MadeForKidsFieldProps) {
  const { choice, place, chosen, onChange, settings, problem } = props;
  const labels = labelsAt(place);
  const unset = settings
    ? `${labels[declarationOf(settings.madeForKids)]} (default)`
    : labels.unset;
  return (
    <ChoiceField<Declaration>
      label={choice.label}
      value={declarationOf(chosen.madeForKids)}
      choices={[
        { value: 'unset', label: unset },
        { value: 'yes', label: labels.yes },
        { value: 'no', label: labels.no },
      ]}
      onChange={(value) => onChange({ ...chosen, madeForKids: DECLARED[value] })}
      helperText={choice.help}
      problem={problem}
    />
  );
}
