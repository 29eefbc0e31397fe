import { LegalPage } from './components/LegalPage';
import { contractTerms } from './contractTerms';
import { commitment, usageTerms } from './usageTerms';

export const TermsPage = () => (
  <LegalPage
    title="Terms of Service"
    commitment={commitment}
    sections={[...usageTerms, ...contractTerms]}
  />
);
