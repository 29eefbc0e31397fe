import Skeleton from '@mui/material/Skeleton';
import { useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { GeneratedCaption, Platform, PlatformSettings, Video } from '~/api/generated';
import { CaptionField } from '~/entities/caption/CaptionField';
import { captionProblem } from '~/entities/caption/captions';
import { DifferentCaption } from '~/entities/caption/DifferentCaption';
import { usePlatforms } from '~/entities/platform/usePlatforms';
import { PlatformChecks } from '~/entities/video/PlatformChecks';
import { useClock } from '~/shared/clock/useClock';
import { ErrorState } from '~/shared/ui/ErrorState';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import { checkOn } from '../scheduleForm';
import { useCommonCaption } from '../useCommonCaption';
import { usePlatformSettings } from '../usePlatformSettings';
import type { ScheduleFormState } from '../useScheduleForm';
import { postedSentence, useVideoPosts } from '../useVideoPosts';
import { FirstCommentField } from './FirstCommentField';
import { PostChoicesFields } from './PostChoicesFields';
import styles from './PostOptionsFields.module.css';
import { PostPreview } from './PostPreview';
import { RepeatField } from './RepeatField';
import { VisibilityField } from './VisibilityField';

interface CaptionOfPostProps {
  scheduleForm: ScheduleFormState;
  video: Video;
  suggestions: readonly GeneratedCaption[];
  generated: GeneratedCaption;
  settings: PlatformSettings | undefined;
}

/** The caption on a platform. Unless it is edited, it follows that of all platforms, or else the video. */
function CaptionOfPost(props: CaptionOfPostProps) {
  const { scheduleForm, video, suggestions, generated, settings } = props;
  const { platform } = generated;
  const { commonText, setCommon, textOn, ownCaption } = useCommonCaption(scheduleForm, suggestions);
  const { field, fieldState } = useController({
    name: `options.${platform}.caption`,
    control: scheduleForm.form.control,
    rules: {
      validate: (own, { caption }) => {
        const text = own ?? caption;
        return text === null || (captionProblem(text, generated) ?? true);
      },
    },
  });
  const { name } = usePlatforms();
  const text = textOn(platform);
  const common = {
    text,
    generated,
    onBlur: field.onBlur,
    inputRef: field.ref,
    problem: fieldState.error?.message,
    note:
      settings?.postingMode === 'inbox'
        ? `${name(platform)} drafts can’t carry a caption. Copy it from the post into the app.`
        : undefined,
  };
  return (
    <>
      {scheduleForm.platforms.length > 1 ? (
        <DifferentCaption
          {...common}
          name={name(platform)}
          commonText={commonText}
          onText={(typed) => field.onChange(ownCaption(platform, typed))}
        />
      ) : (
        <CaptionField
          {...common}
          onText={(typed) => {
            setCommon(typed);
            field.onChange(null);
          }}
        />
      )}
      <PostPreview platform={platform} caption={text} title={video.title} video={video} />
      {generated.firstCommentLimit !== null && (
        <FirstCommentField
          control={scheduleForm.form.control}
          name={`options.${platform}.firstComment`}
          suggestion={generated.firstComment ?? ''}
          limit={generated.firstCommentLimit}
        />
      )}
    </>
  );
}

function CaptionOfVideo(
  props: Omit<CaptionOfPostProps, 'generated' | 'suggestions'> & { platform: Platform },
) {
  const { platform, ...post } = props;
  const captions = api.useListVideoCaptionsQuery({ id: post.video.id });
  const { currentData, error, refetch } = captions;
  if (!currentData && error) return <ErrorState what="Captions" error={error} onRetry={refetch} />;
  if (!currentData) return <Skeleton variant="rounded" height={200} />;
  const generated = currentData.find((caption) => caption.platform === platform);
  return generated && <CaptionOfPost {...post} suggestions={currentData} generated={generated} />;
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
          <CaptionOfVideo
            scheduleForm={scheduleForm}
            platform={platform}
            video={video}
            settings={settings}
          />
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
