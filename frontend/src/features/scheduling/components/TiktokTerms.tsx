import styles from './PostChoicesFields.module.css';

const MUSIC = 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en';
const BRANDED = 'https://www.tiktok.com/legal/page/global/bc-policy/en';

const link = (href: string, text: string) => (
  <a href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);

/** What TikTok asks every app to show before a post. */
export function TiktokTerms({ isPaid }: { isPaid: boolean }) {
  return (
    <p className={styles.terms}>
      By posting, you agree to TikTok’s{' '}
      {isPaid && <>{link(BRANDED, 'Branded Content Policy')} and </>}
      {link(MUSIC, 'Music Usage Confirmation')}.
    </p>
  );
}
