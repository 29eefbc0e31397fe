import { Clapperboard } from 'lucide-react';
import type { Script } from '~/api/generated';
import { Portrait } from '~/entities/avatar/Portrait';
import { PosterMotif } from '~/entities/video/PosterMotif';
import { posterDesign } from '~/entities/video/posterDesigns';
import type { VideoForm } from '../useVideoForm';
import styles from './PreviewPlaceholder.module.css';

interface PreviewPlaceholderProps {
  form: VideoForm;
  script: Script | undefined;
}

export function PreviewPlaceholder({ form, script }: PreviewPlaceholderProps) {
  const design = posterDesign(script?.id ?? 0);
  if (!script && !form.avatar) {
    return (
      <div className={styles.empty}>
        <Clapperboard size={28} aria-hidden />
        <p>Your video preview will appear here</p>
      </div>
    );
  }
  return (
    <div className={styles.sketch} style={{ backgroundColor: design.ground, color: design.ink }}>
      <PosterMotif design={design} />
      {script && <p className={styles.title}>{script.title}</p>}
      {form.avatar && (
        <div className={styles.avatar}>
          <Portrait key={form.avatar.id} avatar={form.avatar} />
          <p>{form.avatar.name}</p>
        </div>
      )}
    </div>
  );
}
