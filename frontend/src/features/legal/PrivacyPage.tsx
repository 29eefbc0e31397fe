import { LegalPage } from './components/LegalPage';
import text from './privacy.md';

export const PrivacyPage = () => <LegalPage title="Privacy Policy" text={text} />;
