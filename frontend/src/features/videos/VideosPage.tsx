import { ProviderTag } from '~/entities/provider/ProviderTag';
import { useVideoPlayer } from '~/entities/video/useVideoPlayer';
import { useMeta } from '~/shared/hooks/useMeta';
import { useResultView } from '~/shared/hooks/useResultView';
import { PageHeader } from '~/shared/ui/PageHeader';
import { CreateVideoCard } from './components/CreateVideoCard';
import { PreviewCard } from './components/PreviewCard';
import { ProcessingCard } from './components/ProcessingCard';
import { VideoGallery } from './components/VideoGallery';
import { useVideoForm } from './useVideoForm';
import styles from './VideosPage.module.css';

export function VideosPage() {
  const preview = useResultView();
  const videoForm = useVideoForm(preview.showIfAway);
  const { watch, player } = useVideoPlayer();
  const provider = useMeta()?.provider;
  return (
    <>
      <PageHeader
        title="Video Creation"
        subtitle="Turn an approved script into a vertical video (9:16)."
        tags={
          <ProviderTag
            provider={provider && { name: provider.label, standIn: provider.standIn }}
            task="renders the videos"
            standInText="The avatar provider has no key yet, so a studio on this server renders the videos, with drawn presenters and at no cost."
          />
        }
      />
      <div className={styles.columns}>
        <CreateVideoCard videoForm={videoForm} />
        <div className={styles.side}>
          <div {...preview.part} className={styles.preview}>
            <PreviewCard videoForm={videoForm} />
          </div>
          <ProcessingCard />
        </div>
      </div>
      <VideoGallery onWatch={watch} />
      {player}
    </>
  );
}
