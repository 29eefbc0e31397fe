import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '~/shared/ui/PageHeader';
import { LAST_UPDATED, type LegalSection } from '../legalSection';
import styles from './LegalPage.module.css';
import { TableOfContents } from './TableOfContents';

interface LegalPageProps {
  title: string;
  commitment: ReactNode;
  sections: readonly LegalSection[];
}

/** A long text with linkable sections and print styles. */
export function LegalPage({ title, commitment, sections }: LegalPageProps) {
  const { hash } = useLocation();

  // The browser looks for the linked section before this page is rendered.
  useEffect(() => {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);

  return (
    <>
      <PageHeader title={title} subtitle={`Last updated ${LAST_UPDATED}`} />
      <div className={styles.columns}>
        <TableOfContents sections={sections} />
        <article className={styles.article}>
          {commitment}
          {sections.map(({ id, title: heading, body }, place) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                <span className={styles.number}>{place + 1}.</span> {heading}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
