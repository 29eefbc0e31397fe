import { PageHeader } from '~/shared/components/PageHeader';
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
        action={
          provider?.standIn && (
            <>
              <Tag title="The avatar provider that renders the videos">{provider.label}</Tag>
              <Tag tone="caution" title="No avatar provider is connected: videos are made here.">
                Using Mock Data
              </Tag>
            </>
          )
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
