import Skeleton from '@mui/material/Skeleton';
import { type Control, useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { GeneratedCaption, Platform, PlatformSettings, Video } from '~/api/generated';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { PlatformChecks } from '~/entities/video/PlatformChecks';
import { useClock } from '~/shared/clock/useClock';
import { ErrorState } from '~/shared/ui/ErrorState';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { captionProblem } from '../captions';
import { checkOn, type ScheduleForm } from '../scheduleForm';
import { usePlatformSettings } from '../usePlatformSettings';
import type { ScheduleFormState } from '../useScheduleForm';
import { postedSentence, useVideoPosts } from '../useVideoPosts';
import { CaptionField } from './CaptionField';
import { PostChoicesFields } from './PostChoicesFields';
import styles from './PostOptionsFields.module.css';
import { PostPreview } from './PostPreview';
import { RepeatField } from './RepeatField';
import { VisibilityField } from './VisibilityField';

interface CaptionOfPostProps {
  control: Control<ScheduleForm>;
  video: Video;
  generated: GeneratedCaption;
  settings: PlatformSettings | undefined;
}

/** The caption on a platform. Unless it is edited, it follows the video. */
function CaptionOfPost({ control, video, generated, settings }: CaptionOfPostProps) {
  const { platform } = generated;
  const { field, fieldState } = useController({
    name: `options.${platform}.caption`,
    control,
    rules: {
      validate: (edited) => edited === null || (captionProblem(edited, generated) ?? true),
    },
  });
  const { name } = usePlatforms();
  const text = field.value ?? generated.caption;
  return (
    <>
      <CaptionField
        text={text}
        onText={(typed) => field.onChange(typed === generated.caption ? null : typed)}
        generated={generated}
        onBlur={field.onBlur}
        inputRef={field.ref}
        problem={fieldState.error?.message}
        note={
          settings?.postingMode === 'inbox'
            ? `${name(platform)} drafts can’t carry a caption. Copy it from the post into the app.`
            : undefined
        }
      />
      <PostPreview platform={platform} caption={text} title={video.title} video={video} />
    </>
  );
}

function CaptionOfVideo(props: Omit<CaptionOfPostProps, 'generated'> & { platform: Platform }) {
  const { platform, ...post } = props;
  const captions = api.useListVideoCaptionsQuery({ id: post.video.id });
  const { currentData, error, refetch } = captions;
  if (!currentData && error) return <ErrorState what="Captions" error={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton variant="rounded" height={200} />;
  const generated = currentData.find((caption) => caption.platform === platform);
  return generated && <CaptionOfPost {...post} generated={generated} />;
}

interface PostOptionsFieldsProps {
  scheduleForm: ScheduleFormState;
  platform: Platform;
}

/** What can be chosen for one of the platforms, and what is to be known before. */
export function PostOptionsFields({ scheduleForm, platform }: PostOptionsFieldsProps) {
  const { form, approved, problems } = scheduleForm;
  const { control } = form;
  const { video } = approved;
  const videoId = video ? String(video.id) : '';
  const clock = useClock();
  const { label, name } = usePlatforms();
  const settings = usePlatformSettings()(platform);
  const post = useVideoPosts(videoId)(platform);
  const sentence = post && postedSentence(post, name(platform), clock);
  const check = checkOn(video, platform);
  return (
    <FieldGroup legend={label(platform)} problem={problems[platform]}>
      <div className={styles.options}>
        {check && <PlatformChecks checks={[check]} />}
        {sentence && (
          <RepeatField
            control={control}
            platform={platform}
            videoId={videoId}
            sentence={sentence}
          />
        )}
        {video ? (
          <CaptionOfVideo control={control} platform={platform} video={video} settings={settings} />
        ) : (
          <p className={styles.hint}>Choose a video to see its caption.</p>
        )}
        <VisibilityField
          control={control}
          name={`options.${platform}.visibility`}
          settings={settings}
          withSetting
        />
        {settings && (
          <PostChoicesFields
            control={control}
            name={`options.${platform}.choices`}
            platform={platform}
            postingMode={settings.postingMode}
            settings={settings.choices}
          />
        )}
      </div>
    </FieldGroup>
  );
}
