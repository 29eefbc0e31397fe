import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeader } from '~/shared/ui/PageHeader';
import { type LegalSection, parseLegalText } from '../legalText';
import { Contacts } from './Contacts';
import styles from './LegalPage.module.css';
import { LegalBlock } from './LegalText';
import { TableOfContents } from './TableOfContents';

const LAST_UPDATED = 'July 7, 2025';

const textOf = ({ blocks }: LegalSection) =>
  blocks.map((block) => <LegalBlock key={block} text={block} />);

/** A long text with linkable sections and print styles. It begins with a commitment and ends with the contacts. */
export function LegalPage({ title, text }: { title: string; text: string }) {
  const { hash } = useLocation();
  const [commitment, ...sections] = parseLegalText(text);

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
          {commitment && (
            <section className={styles.commitment} aria-labelledby="commitment">
              <h2 id="commitment">{commitment.title}</h2>
              {textOf(commitment)}
            </section>
          )}
          {sections.map((section, place) => {
            const { id, title: heading } = section;
            return (
              <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>
                  <span className={styles.number}>{place + 1}.</span> {heading}
                </h2>
                {textOf(section)}
                {id === 'contact' && <Contacts />}
              </section>
            );
          })}
        </article>
      </div>
    </>
  );
}
