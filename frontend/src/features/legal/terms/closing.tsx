import { Contacts } from '../components/Contacts';
import { Placeholder } from '../components/Placeholder';
import type { LegalSection } from '../legalSection';

export const closing: readonly LegalSection[] = [
  {
    id: 'changes',
    title: 'Changes to these terms',
    body: (
      <p>
        These terms change when the product does. The date at the top says when they last did, and
        the installed version shows the terms that belong to it. If a change takes something from
        you, the operator tells you before it applies. Whoever goes on using the dashboard after
        that has accepted it; whoever does not want to can stop, as described under Termination.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    body: (
      <p>
        The law of the place where the operator lives or has its seat applies (
        <Placeholder>{'{place}'}</Placeholder>), without its rules on the conflict of laws, and its
        courts decide. Consumers keep the protection of the law of the country they live in, and may
        go to court there. If one of these provisions is void, the others remain in force.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: <Contacts />,
  },
];
