import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { Contact } from '~/api/generated';
import { renderPage } from '~/testing/renderApp';
import { mockRefusal, server } from '~/testing/server';
import { PrivacyPage } from './PrivacyPage';
import { TermsPage } from './TermsPage';

const mockContact = (contact: Contact) =>
  server.use(http.get('*/api/contact', () => HttpResponse.json(contact)));

const sectionTitles = () =>
  within(screen.getByRole('article'))
    .getAllByRole('heading', { level: 2 })
    .slice(1)
    .map((heading) => heading.textContent);

test('the terms have sixteen numbered sections', () => {
  renderPage(<TermsPage />);
  expect(sectionTitles()).toEqual([
    '1. Acceptance of these terms',
    '2. What the service is',
    '3. Accounts and access',
    '4. Content and intellectual property',
    '5. Social platforms',
    '6. AI-generated content',
    '7. Prohibited uses',
    '8. Privacy',
    '9. Payment',
    '10. Availability',
    '11. Limits of liability',
    '12. Indemnification',
    '13. Termination',
    '14. Changes to these terms',
    '15. Governing law',
    '16. Contact',
  ]);
});

test('the privacy policy has its twelve topics in order, and one for those who comment', () => {
  renderPage(<PrivacyPage />);
  expect(sectionTitles()).toEqual([
    '1. Information that is collected',
    '2. How it is used',
    '3. Sharing with providers',
    '4. Security',
    '5. AI processing, and your right to review',
    '6. People who comment',
    '7. How long it is kept',
    '8. Your rights',
    '9. Cookies',
    '10. Transfers to other countries',
    '11. Not for users under 16',
    '12. Changes to this policy',
    '13. Contact',
  ]);
});

test.each([
  ['terms', TermsPage, 'Our authenticity commitment'],
  ['privacy policy', PrivacyPage, 'Our privacy commitment'],
])(
  'the %s are dated, committed, and leave the contacts to the operator',
  async (_, Page, commitment) => {
    mockContact({ contactEmail: null, postalAddress: null });
    renderPage(<Page />);
    expect(screen.getByText('Last updated July 7, 2025')).toBeVisible();
    expect(screen.getByRole('region', { name: commitment })).toBeVisible();
    expect(await screen.findAllByText('{email}')).toHaveLength(3);
    expect(screen.getByText('{address}')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings#you');
  },
);

test('the contacts are those of the settings', async () => {
  mockContact({ contactEmail: 'me@example.com', postalAddress: '1 High Street\nLondon' });
  renderPage(<PrivacyPage />);
  expect(await screen.findAllByText('me@example.com')).toHaveLength(3);
  expect(screen.getByText(/1 High Street/)).toBeVisible();
  expect(screen.queryByText(/in braces/)).toBeNull();
});

test('a contact that cannot be loaded is not left out silently', async () => {
  mockRefusal('get', '/api/contact', 503, {});
  renderPage(<PrivacyPage />);
  expect(await screen.findByText(/contact could not be loaded/)).toBeVisible();
});

test('the required clauses are there: review first, no refunds, sixteen years, six rights', () => {
  const { unmount } = renderPage(<TermsPage />);
  expect(screen.getByText(/You must review every script and every video/)).toBeVisible();
  expect(screen.getByText(/non-refundable unless stated otherwise/)).toBeVisible();
  unmount();
  renderPage(<PrivacyPage />);
  expect(screen.getByText(/not for people under 16/)).toBeVisible();
  const rights = screen.getByRole('region', { name: /Your rights/ });
  expect(
    within(rights)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.split(':')[0]),
  ).toEqual(['access', 'rectification', 'erasure', 'portability', 'objection', 'restriction']);
});

test('the table of contents leads to every section', () => {
  renderPage(<TermsPage />, '/terms');
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  const targets = within(contents)
    .getAllByRole('link')
    .map((link) => new URL((link as HTMLAnchorElement).href).hash.slice(1));
  expect(targets).toHaveLength(16);
  for (const target of targets) expect(document.getElementById(target)).toBeVisible();
});
