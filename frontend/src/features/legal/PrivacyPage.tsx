import { LegalPage } from './components/LegalPage';
import { commitment, sections } from './privacy';

export const PrivacyPage = () => (
  <LegalPage title="Privacy Policy" commitment={commitment} sections={sections} />
);
