import { Contacts } from '../components/Contacts';
import type { LegalSection } from '../legalSection';

export const closing: readonly LegalSection[] = [
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <>
        <p>
          There is one cookie, and only where the installation has a password: it keeps you signed
          in. Other programs in the page cannot read it, it is encrypted, and it is gone after 30
          days or when you sign out. It is needed for signing in, so there is no banner to agree to.
        </p>
        <p>
          Besides, the browser’s own storage keeps small choices on this device, such as light or
          dark. They are not sent anywhere. There are no cookies of anybody else, no tracking pixels
          and no analytics.
        </p>
      </>
    ),
  },
  {
    id: 'transfers',
    title: 'Transfers to other countries',
    body: (
      <p>
        Data is where the operator’s machine is. Connected providers and platforms may process what
        they receive in other countries, the United States among them, where the law may protect it
        less than at home. They state in their own terms on what grounds they may, such as an
        adequacy decision or standard contractual clauses. Who does not want a transfer leaves the
        provider unconnected: the product goes on working without it.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Not for users under 16',
    body: (
      <p>
        Showrunner is not for people under 16, and nothing is knowingly collected from them as
        users. Comments come from whoever the platform lets comment; if you learn that one of a
        younger child is stored here, tell the operator and it will be deleted.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    body: (
      <p>
        When the product handles data in another way, this page says so and bears a new date. If a
        change matters to you, because more is collected or somebody else receives it, the operator
        tells you before it applies.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <Contacts />,
  },
];
