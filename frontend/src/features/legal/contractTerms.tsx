import type { LegalSection } from './components/LegalPage';
import { Placeholder } from './components/Placeholder';

/** Payment, liability, and how the terms change and end. */
export const contractTerms: readonly LegalSection[] = [
  {
    id: 'payment',
    title: 'Payment',
    text: (
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
    text: (
      <>
        <p>
          This installation runs as long as the machine under it does. Nobody promises that it is
          always reachable, that a post leaves on the minute, or that a provider, a platform or a
          model stays available at its present price and quality.
        </p>
        <p>
          Work that has been accepted survives a restart and goes on. A post that would be many
          hours late is not sent blindly but reported to you. Backups are the operator’s to make:
          what is lost with the disk is lost.
        </p>
      </>
    ),
  },
  {
    id: 'liability',
    title: 'Limits of liability',
    text: (
      <>
        <p>
          Showrunner is provided as it is. As far as the law allows, neither the operator nor the
          authors of the software answer for lost income, lost reach, lost data, a blocked account,
          or damage that follows from content which you approved, from a decision of a platform, or
          from the failure of a connected service.
        </p>
        <p>
          Nothing here limits what may not be limited: liability for intent and gross negligence,
          for injury to life and health, or the rights that consumers have by law.
        </p>
        <p>
          Videos about health, money or relationships are general information. They are no advice
          for a particular case, and you should say so where an audience could take them for it.
        </p>
      </>
    ),
  },
  {
    id: 'indemnification',
    title: 'Indemnification',
    text: (
      <p>
        If somebody makes a claim against the operator or the authors of the software because of
        what you published, because you used something that you had no right to, or because you
        broke these terms or a platform’s, you take that claim over: you bear the reasonable costs
        of answering it and what has to be paid in the end. You are told of such a claim without
        delay and may conduct the defence. This does not apply as far as the cause lies with the
        person against whom the claim is made.
      </p>
    ),
  },
  {
    id: 'termination',
    title: 'Termination',
    text: (
      <>
        <p>
          You may stop using Showrunner at any time. Cancel what is scheduled and disconnect your
          accounts first, or it is published as planned. The operator may end or suspend your access
          at once when you break these terms, put the installation or somebody else at risk, or when
          a provider or the law demands it, and otherwise with reasonable notice.
        </p>
        <p>
          When the use ends, you may take your scripts and videos with you; they are ordinary files
          and rows in one folder. Deleting that folder deletes everything that this installation
          knew. What was published stays on the platforms until it is deleted there. The sections on
          content, payment, liability, indemnification and governing law go on to apply.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to these terms',
    text: (
      <p>
        These terms change when the product does. The date at the top says when they last did, and
        the installed version shows the terms that belong to it. If a change takes something from
        you, the operator tells you before it applies. If you go on using the dashboard after that,
        you accept it; if you do not want to, you can stop, as described under Termination.
      </p>
    ),
  },
  {
    id: 'governing-law',
    title: 'Governing law',
    text: (
      <p>
        The law of the place where the operator lives or has its seat applies (
        <Placeholder name="place" />
        ), without its rules on the conflict of laws, and its courts decide. Consumers keep the
        protection of the law of the country they live in, and may go to court there. If one of
        these provisions is void, the others remain in force.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', text: null },
];
