import type { ReactNode } from 'react';
import { useLinkedSection } from '~/shared/hooks/useLinkedSection';
import { PageHeader } from '~/shared/ui/PageHeader';
import { Contacts } from './Contacts';
import styles from './LegalPage.module.css';
import { TableOfContents } from './TableOfContents';

const LAST_UPDATED = 'July 7, 2025';

export interface LegalSection {
  /** The fragment in the section's address. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  commitment: Omit<LegalSection, 'id'>;
  sections: readonly LegalSection[];
}

/** A long text with linkable sections and print styles. It begins with a commitment and ends with the contacts. */
export function LegalPage({ title, commitment, sections }: LegalPageProps) {
  useLinkedSection();
  return (
    <>
      <PageHeader title={title} subtitle={`Last updated ${LAST_UPDATED}`} />
      <div className={styles.columns}>
        <TableOfContents sections={sections} />
        <article className={styles.article}>
          <section className={styles.commitment} aria-labelledby="commitment">
            <h2 id="commitment">{commitment.title}</h2>
            {commitment.text}
          </section>
          {sections.map(({ id, title: heading, text }, place) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              className={styles.section}
              aria-labelledby={`${id}-title`}
            >
              <h2 id={`${id}-title`}>
                <span className={styles.number}>{place + 1}.</span> {heading}
              </h2>
              {text}
              {id === 'contact' && <Contacts />}
            </section>
          ))}
        </article>
      </div>
    </>
  );
}
