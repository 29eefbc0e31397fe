import type { Video } from '~/api/generated';
import styles from './WatchTitle.module.css';

interface WatchTitleProps {
  title: string;
  /** Undefined when only its title is known. */
  video: Video | undefined;
  onWatch: (video: Video) => void;
  /** Cuts the title off after one line. */
  oneLine?: boolean;
}

/** The title of a video; if it can be watched, clicking anywhere in the row starts it. */
export function WatchTitle({ title, video, onWatch, oneLine = false }: WatchTitleProps) {
  const look = oneLine ? `${styles.title} ${styles.oneLine}` : styles.title;
  if (!video?.videoUrl) return <p className={look}>{title}</p>;
  return (
    <button type="button" className={look} onClick={() => onWatch(video)}>
      <span className="visually-hidden">Watch </span>
      {title}
    </button>
  );
}
