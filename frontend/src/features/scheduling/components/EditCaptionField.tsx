import Skeleton from '@mui/material/Skeleton';
import { type Control, useController } from 'react-hook-form';
import { api } from '~/api/endpoints';
import type { GeneratedCaption, ScheduledPost } from '~/api/generated';
import { CaptionField } from '~/entities/caption/CaptionField';
import { captionProblem } from '~/entities/caption/captions';
import { ErrorState } from '~/shared/ui/ErrorState';
import type { EditForm } from '../useEditForm';
import { FirstCommentField } from './FirstCommentField';
import { PostPreview } from './PostPreview';

interface EditCaptionFieldProps {
  control: Control<EditForm>;
  post: ScheduledPost;
}

function LoadedCaptionField({
  control,
  post,
  generated,
}: EditCaptionFieldProps & { generated: GeneratedCaption }) {
  const { data: video } = api.useGetVideoQuery({ id: post.videoId });
  const { field, fieldState } = useController({
    name: 'caption',
    control,
    rules: {
      validate: (text) => text === post.caption || (captionProblem(text, generated) ?? true),
    },
  });
  return (
    <>
      <CaptionField
        text={field.value}
        onText={field.onChange}
        generated={generated}
        onBlur={field.onBlur}
        inputRef={field.ref}
        problem={fieldState.error?.message}
      />
      <PostPreview
        platform={post.platform}
        caption={field.value}
        title={post.videoTitle}
        video={video}
      />
      {generated.firstCommentLimit !== null && (
        <FirstCommentField
          control={control}
          name="firstComment"
          suggestion={post.firstComment?.text ?? ''}
          limit={generated.firstCommentLimit}
        />
      )}
    </>
  );
}

/** The caption of the post. What the platform allows is read first. */
export function EditCaptionField({ control, post }: EditCaptionFieldProps) {
  const { data, error, refetch } = api.useListVideoCaptionsQuery({ id: post.videoId });
  if (!data && error) return <ErrorState what="Captions" error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={200} />;
  const generated = data.find(({ platform }) => platform === post.platform);
  return generated && <LoadedCaptionField control={control} post={post} generated={generated} />;
}
