import type { LegalSection } from './components/LegalPage';
import { PlatformNames } from './components/PlatformNames';

export const commitment = {
  title: 'Our privacy commitment',
  text: (
    <p>
      Your work stays on the machine that you run Showrunner on. It leaves only for a service that
      you connected, only as far as that service needs it, and for nothing else. There are no
      trackers, no advertising and no copy for the authors of the software.
    </p>
  ),
};

export const sections: readonly LegalSection[] = [
  {
    id: 'information',
    title: 'Information that is collected',
    text: (
      <>
        <p>
          The operator of this installation, named under Contact, is responsible for what is stored
          in it. That is:
        </p>
        <ul>
          <li>
            <strong>Your work:</strong> projects, topics, scripts, videos and thumbnails, verdicts
            and reasons, captions, scheduled and published posts, saved estimates, settings, hooks.
          </li>
          <li>
            <strong>Your talk with the assistant:</strong> your messages, its answers, and what was
            changed because of them.
          </li>
          <li>
            <strong>Connected accounts:</strong> name and identifier of the account and the tokens
            that let this installation act there. Never your password for a platform.
          </li>
          <li>
            <strong>The audience:</strong> figures of your published posts, and comments under them
            while you have the listener on.
          </li>
          <li>
            <strong>The running of the product:</strong> which work succeeded and which failed, what
            was used at paid providers, notifications, and log lines with method, path, result and
            duration of a request. Neither bodies nor cookies nor search terms are logged.
          </li>
          <li>
            <strong>Sign-in:</strong> the operator’s password as a hash; while two-factor
            authentication is on, its secret, encrypted, and the recovery codes as hashes; for each
            browser that is signed in, how it describes itself and the address of its last use; and
            for a short time in memory the addresses from which signing in failed.
          </li>
        </ul>
        <p>
          The dashboard collects nothing about how you use it: no page views, no clicks, no
          fingerprints.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'How it is used',
    text: (
      <>
        <p>
          To do what you ask for, and for nothing else: to write, render, publish and answer; to
          show you the results; to keep to budgets and limits; to try failed work again; and to keep
          strangers out. Nothing is sold, rented or used for advertising, and nothing is sent to the
          authors of the software.
        </p>
        <p>
          Where the law asks for a legal basis, it is the performance of what you asked for, the
          operator’s legitimate interest in running the product safely and in talking with the
          audience, and your consent where you connect an account, which you can withdraw.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Sharing with providers',
    text: (
      <>
        <p>
          As installed, nothing leaves this machine: the built-in writer and the built-in studio
          need nobody, and posts stay here. Each of the following receives something only after the
          operator has connected it, and then under its own privacy policy.
        </p>
        <ul>
          <li>
            <strong>AI text provider</strong> (a language model at OpenAI, Anthropic or another
            address that the operator configured): topics, hooks, texts of scripts, your messages to
            the assistant with the state of the system that they need, and comments to be analysed.
          </li>
          <li>
            <strong>Avatar video provider</strong> (HeyGen): the text of the approved script, the
            chosen avatar and voice, and the background. It returns the video, which is then kept
            here.
          </li>
          <li>
            <strong>Graphics:</strong> backgrounds, posters and captions are drawn on this machine.
            No graphics provider receives anything; the background pictures that come with
            Showrunner are handed to the avatar provider.
          </li>
          <li>
            <strong>Social platforms</strong> (<PlatformNames type="unit" />
            ): the video, its caption, the time and the AI label of each post, and the replies that
            you approved. They return figures and comments.
          </li>
        </ul>
        <p>
          The pages of the dashboard load nothing from anybody else: type, icons, pictures and
          videos all come from this installation. Beyond this, data is handed over only where the
          law compels the operator.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    text: (
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
    text: (
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
  {
    id: 'commenters',
    title: 'People who comment',
    text: (
      <>
        <p>
          If you wrote a comment under one of the operator’s posts, this section is about you. While
          the listener is on, this installation reads the comments that the platform shows: your
          public name there, your words and when you wrote them. It notes a topic, a tone and an
          urgency, and drafts a reply, which a person approves or rejects; where auto-response is
          on, harmless ones may be answered without that.
        </p>
        <p>
          This is done to answer you and to learn what the audience asks about. No profile is made
          of you across comments, nothing is looked up about you elsewhere, and your words are
          treated as something to answer, never as an instruction to the machine. You can delete
          your comment on the platform, and ask the operator to delete what is stored here.
        </p>
      </>
    ),
  },
  {
    id: 'retention',
    title: 'How long it is kept',
    text: (
      <ul>
        <li>Scripts, videos, posts, figures and settings: until the operator deletes them.</li>
        <li>
          The talk with the assistant: its latest turns, until they are cleared on its screen.
        </li>
        <li>Notifications that were read: 90 days.</li>
        <li>Tokens of a connected account: until it is disconnected or they expire.</li>
        <li>A session: 30 days, or until you sign out or the password changes.</li>
        <li>
          Logs are written to the machine’s own log and kept as long as the operator’s system keeps
          them.
        </li>
        <li>
          Everything is under one folder, apart from a database server that the operator may have
          chosen. Deleting both deletes it all, backups aside.
        </li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    text: (
      <>
        <p>Towards the operator, anybody whose data is stored here has the right to:</p>
        <ul>
          <li>
            <strong>access:</strong> learn what is stored about you and receive a copy;
          </li>
          <li>
            <strong>rectification:</strong> have what is wrong put right;
          </li>
          <li>
            <strong>erasure:</strong> have it deleted when there is no reason left to keep it;
          </li>
          <li>
            <strong>portability:</strong> receive what you provided in a form that other programs
            read;
          </li>
          <li>
            <strong>objection:</strong> object to a use that rests on a legitimate interest;
          </li>
          <li>
            <strong>restriction:</strong> have its use stopped while a dispute about it is settled.
          </li>
        </ul>
        <p>
          Write to the address for privacy and data below; you get an answer within a month and pay
          nothing for it. You may also complain to the data protection authority where you live.
          What a platform stores, you have to ask of the platform.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    text: (
      <>
        <p>
          There is one cookie, and only where the installation has a password: it keeps you signed
          in. Other programs in the page cannot read it. It holds a random text, and is gone after
          30 days without a visit or when you sign out. It is needed for signing in, so there is no
          banner to agree to.
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
    text: (
      <p>
        Data is where the operator’s machine is. Connected providers and platforms may process what
        they receive in other countries, the United States among them, where the law may protect it
        less than at home. They state in their own terms on what grounds they may, such as an
        adequacy decision or standard contractual clauses. If you do not want a transfer, leave the
        provider unconnected: the product goes on working without it.
      </p>
    ),
  },
  {
    id: 'age',
    title: 'Not for users under 16',
    text: (
      <p>
        Showrunner is not for people under 16, and nothing is knowingly collected from them as
        users. Comments come from anyone whom the platform allows to comment; if you learn that one
        of a younger child is stored here, tell the operator and it will be deleted.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes to this policy',
    text: (
      <p>
        When the product handles data in another way, this page says so and bears a new date. If a
        change matters to you, because more is collected or somebody else receives it, the operator
        tells you before it applies.
      </p>
    ),
  },
  { id: 'contact', title: 'Contact', text: null },
];
