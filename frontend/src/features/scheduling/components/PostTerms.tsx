import { Fragment } from 'react';
import type { PlatformTerms } from '~/api/generated';
import styles from './PostChoicesFields.module.css';

interface PostTermsProps {
  /** The name of the platform. */
  name: string;
  terms: readonly PlatformTerms[];
}

/** The terms of the platform that apply to a post. */
export function PostTerms({ name, terms }: PostTermsProps) {
  if (terms.length === 0) return null;
  return (
    <p className={styles.terms}>
      By posting, you agree to {name}’s{' '}
      {terms.map(({ page }, index) => (
        <Fragment key={page.address}>
          {index > 0 && ' and '}
          <a href={page.address} target="_blank" rel="noreferrer">
            {page.name}
          </a>
        </Fragment>
      ))}
      .
    </p>
  );
}
