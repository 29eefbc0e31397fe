import { api } from '~/api/endpoints';
import type { GeneratedCaption, Video } from '~/api/generated';
import { CaptionField } from '~/entities/caption/CaptionField';
import { useCommonCaption } from '../useCommonCaption';
import type { ScheduleFormState } from '../useScheduleForm';

interface LoadedProps {
  scheduleForm: ScheduleFormState;
  suggestions: readonly GeneratedCaption[];
}

function LoadedCommonCaption({ scheduleForm, suggestions }: LoadedProps) {
  const { suggestion, commonText, setCommon } = useCommonCaption(scheduleForm, suggestions);
  return (
    suggestion && (
      <CaptionField
        label="Caption for all platforms"
        text={commonText}
        onText={setCommon}
        generated={suggestion}
        help="A platform below can have a different one."
      />
    )
  );
}

/** The caption of posts on several platforms, which is written once. */
export function CommonCaptionField({
  scheduleForm,
  video,
}: {
  scheduleForm: ScheduleFormState;
  video: Video;
}) {
  const { currentData } = api.useListVideoCaptionsQuery({ id: video.id });
  return (
    currentData && <LoadedCommonCaption scheduleForm={scheduleForm} suggestions={currentData} />
  );
}
