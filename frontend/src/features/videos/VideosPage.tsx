import { PageHeader } from '~/shared/components/PageHeader';
import { StandInTag } from '~/shared/components/StandInTag';
import { Tag } from '~/shared/components/Tag';
import { useMeta } from '~/shared/hooks/useMeta';
import { useVideoPlayer } from '~/shared/hooks/useVideoPlayer';
import { CreateVideoCard } from './components/CreateVideoCard';
import { PreviewCard } from './components/PreviewCard';
import { ProcessingCard } from './components/ProcessingCard';
import { VideoGallery } from './components/VideoGallery';
import { useVideoForm } from './useVideoForm';
import styles from './VideosPage.module.css';

export function VideosPage() {
  const desk = useVideoForm();
  const { watch, player } = useVideoPlayer();
  const provider = useMeta()?.provider;
  return (
    <>
      <PageHeader
        title="Video Creation"
        subtitle="An approved script, a face, a voice and a room become a 9:16 video."
        tags={
          <>
            {provider?.standIn && (
              <Tag title="The avatar provider that renders the videos">{provider.label}</Tag>
            )}
            <StandInTag
              by={provider && { name: provider.label, standIn: provider.standIn }}
              label="Using Mock Data"
              title="No avatar provider is connected: videos are made here."
            />
          </>
        }
      />
      <div className={styles.desk}>
        <CreateVideoCard desk={desk} />
        <div className={styles.side}>
          <PreviewCard desk={desk} />
          <ProcessingCard />
        </div>
      </div>
      <VideoGallery onWatch={watch} />
      {player}
    </>
  );
}
