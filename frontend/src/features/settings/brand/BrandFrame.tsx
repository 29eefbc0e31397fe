import { api } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { DrawFrame } from '~/api/generated';
import styles from './BrandCard.module.css';

interface BrandFrameProps {
  frame: DrawFrame;
  alt: string;
}

/** A frame of a video with this brand, drawn by the server. */
export function BrandFrame({ frame, alt }: BrandFrameProps) {
  const { data, error } = api.useDrawFrameQuery({ drawFrame: frame });
  return (
    <span className={styles.frame}>
      {error ? (
        <span className={styles.note}>{serverError(error, 'No preview right now.')}</span>
      ) : (
        data && <img src={data.picture} alt={alt} />
      )}
    </span>
  );
}
