import { Link } from 'react-router-dom';
import { paths } from '~/config/paths';
import type { LegalSection } from '../legalSection';

export const running: readonly LegalSection[] = [
  {
    id: 'privacy',
    title: 'Privacy',
    body: (
      <p>
        What is stored, where it is kept and who else receives it is described in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>, which belongs to these terms. In one
        sentence: everything is kept on the operator’s machine, and leaves it only for the services
        that the operator has connected.
      </p>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    body: (
      <>
        <p>
          Showrunner takes no money: it contains no shop, no subscription and no card form, and the
          plan named in its navigation is a label, not a bill. What costs money are the services
          that you connect, such as an avatar provider or a language model. You owe their prices to
          them, under their terms, from the moment that a render or a request is started, even if
          you reject the result.
        </p>
        <p>
          Figures on the cost screen are estimates from list prices, or sums of what was used at the
          prices configured here. The provider’s invoice is what counts. A budget that you set stops
          new paid work when it is used up; it cannot call back work that is already under way.
        </p>
        <p>
          Should the operator charge you for the use of this installation, what you paid is
          non-refundable unless stated otherwise in your agreement, or unless the law gives you a
          right to have it back.
        </p>
      </>
    ),
  },
  {
    id: 'availability',
    title: 'Availability',
    body: (
      <>
        <p>
          This installation runs as long as the machine under it does. Nobody promises that it is
          always reachable, that a post leaves on the minute, or that a provider, a platform or a
          model stays available at its present price and quality.
        </p>
        <p>
          Work that has been accepted survives a restart and goes on. A post that would go out many
          hours late is not sent blindly but reported to you. Backups are the operator’s to make:
          what is lost with the disk is lost.
        </p>
      </>
    ),
  },
];
