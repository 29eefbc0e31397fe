import { type Control, useController, useWatch } from 'react-hook-form';
import { useSettled } from '~/shared/hooks/useSettled';
import { FieldGroup } from '~/shared/ui/FieldGroup';
import styles from './BrandCard.module.css';
import { BrandFrame } from './BrandFrame';
import { type Brand, CAPTION_STYLES } from './brand';

/** The style of the captions, each on a frame, and the first and the last picture of a video. */
export function BrandPreview({ control }: { control: Control<Brand> }) {
  const { field } = useController({ control, name: 'captionStyle' });
  const brand = useWatch({ control }) as Brand;
  const colors = {
    mainColor: useSettled(brand.mainColor),
    accentColor: useSettled(brand.accentColor),
  };
  const brandName = useSettled(brand.name);
  const brandHandle = useSettled(brand.handle);
  return (
    <>
      <FieldGroup legend="Captions">
        <div className={styles.frames}>
          {CAPTION_STYLES.map(({ value, label }) => (
            <label key={value} className={styles.choice}>
              <BrandFrame frame={{ moment: 'caption', captionStyle: value, ...colors }} alt="" />
              <span>
                <input
                  type="radio"
                  name={field.name}
                  ref={value === 'pop' ? field.ref : undefined}
                  checked={field.value === value}
                  onChange={() => field.onChange(value)}
                />{' '}
                {label}
              </span>
            </label>
          ))}
        </div>
        <label className={styles.varies}>
          <input
            type="radio"
            name={field.name}
            checked={field.value === ''}
            onChange={() => field.onChange('')}
          />{' '}
          Varies by video
        </label>
      </FieldGroup>
      <div className={styles.frames} data-two>
        <figure>
          <BrandFrame frame={{ moment: 'hook', ...colors }} alt="The first picture of a video" />
          <figcaption>First picture</figcaption>
        </figure>
        {brand.outro && (
          <figure>
            <BrandFrame
              frame={{ moment: 'outro', ...colors, brandName, brandHandle, brandLogo: brand.logo }}
              alt="The last picture of a video"
            />
            <figcaption>Last two seconds</figcaption>
          </figure>
        )}
      </div>
    </>
  );
}
