import type { LegalSection } from '../legalSection';

export const protection: readonly LegalSection[] = [
  {
    id: 'security',
    title: 'Security',
    body: (
      <>
        <p>
          The dashboard answers only to its own address and refuses requests that other websites
          make in your name. When it can be reached from other machines it demands a password, of
          which only a slow hash is kept, and limits how often one may try. Tokens of connected
          accounts are stored encrypted; keys of providers are read from the configuration, are not
          written to the database or the log, and never reach the browser.
        </p>
        <p>
          The rest is the operator’s to do: an encrypted disk, HTTPS in front of anything that is
          not on the same machine, updates, and backups that are guarded like the original. Should
          data be exposed all the same, those affected and the authority are told as the law
          demands.
        </p>
      </>
    ),
  },
  {
    id: 'ai-processing',
    title: 'AI processing, and your right to review',
    body: (
      <>
        <p>
          Machines write scripts, speak them, sort comments by topic, tone and urgency, draft
          replies, and carry out settings that you ask for in plain English. With a connected
          provider this happens there; whether that provider trains its models on what it receives
          is settled in its terms and in the operator’s account with it.
        </p>
        <p>
          <strong>
            You have the right to review what AI produced before publication, and nothing is
            published without it.
          </strong>{' '}
          Scripts and videos wait for your approval; replies wait for it too, unless you switched
          auto-response on. Changes that the assistant made are listed with what was there before,
          and can be undone. Nothing here takes decisions about people that have legal effect for
          them.
        </p>
      </>
    ),
  },
];
