import { LegalPage } from './components/LegalPage';
import text from './terms.md';

export const TermsPage = () => <LegalPage title="Terms of Service" text={text} />;
