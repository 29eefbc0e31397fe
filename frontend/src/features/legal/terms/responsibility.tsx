import type { LegalSection } from '../legalSection';

export const responsibility: readonly LegalSection[] = [
  {
    id: 'liability',
    title: 'Limits of liability',
    body: (
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
    body: (
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
    body: (
      <>
        <p>
          You may stop using Showrunner at any time. Cancel what is scheduled and disconnect your
          accounts first, or it goes out as planned. The operator may end or suspend your access at
          once when you break these terms, put the installation or somebody else at risk, or when a
          provider or the law demands it, and otherwise with reasonable notice.
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
];
