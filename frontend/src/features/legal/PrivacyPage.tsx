import { CommitmentBox } from './components/CommitmentBox';
import { LegalPage } from './components/LegalPage';
import { closing } from './privacy/closing';
import { information } from './privacy/information';
import { people } from './privacy/people';
import { protection } from './privacy/protection';

/**
 * "People who comment" is for the audience, who never see this dashboard. It follows the section on AI
 * processing because their comments are processed that way.
 */
const sections = [...information, ...protection, ...people, ...closing];

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      commitment={
        <CommitmentBox title="Our privacy commitment">
          <p>
            Your work stays on the machine that you run Showrunner on. It leaves only for a service
            that you connected, only as far as that service needs it, and for nothing else. There
            are no trackers, no advertising and no copy for whoever wrote the software.
          </p>
        </CommitmentBox>
      }
      sections={sections}
    />
  );
}
