import { CommitmentBox } from './components/CommitmentBox';
import { LegalPage } from './components/LegalPage';
import { closing } from './terms/closing';
import { content } from './terms/content';
import { responsibility } from './terms/responsibility';
import { running } from './terms/running';
import { service } from './terms/service';

/** The sections in the order in which they are numbered. */
const sections = [...service, ...content, ...running, ...responsibility, ...closing];

export function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      commitment={
        <CommitmentBox title="Our authenticity commitment">
          <p>
            A machine writes the drafts and speaks the words. A person decides what is said.
            Showrunner publishes no video that you have not approved, declares every video it posts
            as made with AI, marks sample figures as sample, and never invents views, comments or
            followers.
          </p>
        </CommitmentBox>
      }
      sections={sections}
    />
  );
}
