import Button from '@mui/material/Button';
import { type Control, useController, useWatch } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { GeneratedCaption, Platform, Video, WriteCaptions } from '~/api/generated';
import { CaptionField } from '~/entities/caption/CaptionField';
import { captionProblem } from '~/entities/caption/captions';
import { DifferentCaption } from '~/entities/caption/DifferentCaption';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { FormDialog } from '~/shared/forms/FormDialog';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';

interface CaptionsForm {
  /** The text for all platforms; null for the one that is generated for each. */
  common: string | null;
  /** The texts of platforms that differ. */
  own: Partial<Record<Platform, string | null>>;
}

const formOf = (captions: readonly GeneratedCaption[]): CaptionsForm => ({
  common: captions.find(({ isDifferent }) => !isDifferent)?.written ?? null,
  own: Object.fromEntries(
    captions.map(({ platform, isDifferent, written }) => [platform, isDifferent ? written : null]),
  ),
});

const requestOf = ({ common, own }: CaptionsForm): WriteCaptions => ({
  caption: common,
  differences: Object.entries(own).flatMap(([platform, caption]) =>
    caption === null ? [] : [{ platform: platform as Platform, caption }],
  ),
});

interface PlatformFieldProps {
  control: Control<CaptionsForm>;
  generated: GeneratedCaption;
  common: string | null;
  commonText: string;
}

function PlatformField({ control, generated, common, commonText }: PlatformFieldProps) {
  const { platform } = generated;
  const { name } = usePlatforms();
  const { field, fieldState } = useController({
    control,
    name: `own.${platform}`,
    rules: {
      validate: (own) => typeof own !== 'string' || (captionProblem(own, generated) ?? true),
    },
  });
  const followed = common ?? generated.caption;
  return (
    <DifferentCaption
      name={name(platform)}
      commonText={commonText}
      text={field.value ?? followed}
      onText={(typed) => field.onChange(typed === followed ? null : typed)}
      generated={generated}
      onBlur={field.onBlur}
      inputRef={field.ref}
      problem={fieldState.error?.message}
      trims
    />
  );
}

interface EditCaptionsDialogProps {
  video: Video;
  captions: readonly GeneratedCaption[];
  onClose: () => void;
}

/** The captions of a video before it is scheduled: written once, with differences for single platforms. */
export function EditCaptionsDialog({ video, captions, onClose }: EditCaptionsDialogProps) {
  const [write, writing] = useMutationToast(api.useWriteVideoCaptionsMutation, {
    success: { title: 'Captions saved', description: `“${video.title}”` },
    error: 'Couldn’t save the captions',
  });
  const send = (values: CaptionsForm) => write({ id: video.id, writeCaptions: requestOf(values) });
  const form = useServerForm({ defaultValues: formOf(captions), send, onSaved: onClose });
  const { control } = form;
  const common = useWatch({ control, name: 'common' });
  const { field } = useController({ control, name: 'common' });
  const [first] = captions;
  if (!first) return null;
  const commonText = common ?? first.caption;
  const isWritten = captions.some(({ written }) => written !== null);

  const setCommon = (typed: string) => {
    // What is the same as the common text stays the same.
    for (const { platform } of captions) {
      if (form.getValues(`own.${platform}`) === commonText) form.setValue(`own.${platform}`, null);
    }
    field.onChange(common === null && typed === first.caption ? null : typed);
  };
  const discard = async () => {
    const { ok } = await write(
      { id: video.id, writeCaptions: { caption: null, differences: [] } },
      { title: 'Captions are generated again', description: `“${video.title}”` },
    );
    if (ok) onClose();
  };
  return (
    <FormDialog
      title="Captions"
      description={`“${video.title}”. Future posts get these; where the text is too long for a platform, it is shortened.`}
      submitLabel="Save captions"
      form={form}
      onClose={onClose}
    >
      <CaptionField
        label="Caption for all platforms"
        text={commonText}
        onText={setCommon}
        generated={first}
        onBlur={field.onBlur}
        inputRef={field.ref}
        help="A platform below can have a different one."
      />
      {captions.map((generated) => (
        <PlatformField
          key={generated.platform}
          control={control}
          generated={generated}
          common={common}
          commonText={commonText}
        />
      ))}
      {isWritten && (
        <Button size="small" disabled={writing} onClick={() => void discard()}>
          Use generated captions
        </Button>
      )}
    </FormDialog>
  );
}
