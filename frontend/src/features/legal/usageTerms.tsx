import { Link } from 'react-router-dom';
import type { LegalSection } from './components/LegalPage';
import { PlatformNames } from './components/PlatformNames';

export const commitment = {
  title: 'Our authenticity commitment',
  text: (
    <p>
      A machine writes the drafts and speaks the words. A person decides what is said. Showrunner
      publishes no video that you have not approved, declares every video it posts as made with AI,
      marks sample figures as sample, and never invents views, comments or followers.
    </p>
  ),
};

/** What the service is, and what may be done with it. */
export const usageTerms: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    text: (
      <>
        <p>
          These terms apply to the use of this installation of Showrunner. By using it you accept
          them. If you do not, do not use it.
        </p>
        <p>
          “The operator” is the person who runs this installation, holds its password and keeps its
          data. “You” are anyone who works with it. Showrunner is made for one person who is both,
          and then these terms say what that person takes on towards everybody else: the providers
          that are connected, the people in the audience, and the people the videos are about.
        </p>
        <p>
          The program itself is open source. What you may do with its code is said by the licence
          that comes with it, and nothing here takes any of that away.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'What the service is',
    text: (
      <>
        <p>Showrunner takes a short video from an idea to a published post:</p>
        <ul>
          <li>it writes a script on a topic that you give it;</li>
          <li>it has an avatar speak the script that you approved, as a vertical video;</li>
          <li>it shows you the video and waits for your verdict;</li>
          <li>
            it publishes what you approved on <PlatformNames type="conjunction" /> at the time that
            you chose;
          </li>
          <li>
            it collects figures, estimates costs, watches its own health, and drafts replies to
            comments.
          </li>
        </ul>
        <p>
          Without any connected provider all of this still runs: scripts come from a writer that is
          built in, videos are rendered by a studio that is built in too, and posts are saved in a
          folder on this server instead of being sent. Screens say when this is so, with the words{' '}
          <em>Built-in writer</em>, <em>Built-in studio</em>, <em>Test only</em> and <em>Sample</em>
          , and explain the word when it is pressed.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts and access',
    text: (
      <>
        <p>
          There is one operator and there are no accounts to register. On the operator’s own machine
          the dashboard opens without a password, because nothing else can reach it. As soon as it
          can be reached from elsewhere it refuses to start without one.
        </p>
        <p>
          Anyone who knows the password can do everything: approve, publish, spend money at
          connected providers and delete. Choose a long one, keep it to yourself, and change it when
          somebody else may have learnt it, which also ends every open session. What is done under
          your password counts as done by you.
        </p>
        <p>
          You must be at least 16 years old, and old enough under the rules of every platform that
          you connect.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Content and intellectual property',
    text: (
      <>
        <p>
          What you put in stays yours: topics, hooks, edits, captions, project notes, replies. So
          does, as far as the law gives anybody rights in it, what is made from them here. Nobody
          obtains a right to your scripts and videos by running or by having written Showrunner.
        </p>
        <p>
          Connected providers set conditions of their own for what they make: whether you may use an
          avatar or a voice commercially, for how long, and in which markets. Backgrounds, music
          beds and sounds that come with Showrunner may be used in the videos that it makes. What
          you add from elsewhere, you need the rights to, including the right to a person’s face,
          voice and name.
        </p>
        <p>
          You are responsible for what you publish. A script can resemble something that already
          exists without anybody having copied it; look, before you approve it.
        </p>
      </>
    ),
  },
  {
    id: 'social-integration',
    title: 'Social platforms',
    text: (
      <>
        <p>
          When you connect an account on <PlatformNames type="disjunction" />, you let this
          installation act there in your name: upload videos, publish them at their time, read their
          figures, read comments and send the replies that you approved. It asks for no more than
          these need, and you can withdraw it at any time, here or in the platform’s own settings.
        </p>
        <p>
          The platform’s terms and community rules apply to everything sent there. Platforms limit
          how often one may post, refuse videos, remove posts and close access; they may take a post
          into your inbox for you to finish by hand, which is how TikTok treats apps that it has not
          audited. Showrunner keeps to the limits that it knows and tells you what it was refused.
        </p>
        <p>
          A post is sent at most once. When it cannot be established whether a post was published,
          it is not sent again; you are asked to look and to decide.
        </p>
      </>
    ),
  },
  {
    id: 'ai-generated-content',
    title: 'AI-generated content',
    text: (
      <>
        <p>
          Scripts, avatars, voices, drafted replies and suggestions are produced by machines. They
          can be wrong, one-sided, outdated or made up, and they can sound certain all the same.
        </p>
        <p>
          <strong>
            You must review every script and every video, and approve them, before publication.
          </strong>{' '}
          Showrunner holds you to it: only an approved script becomes a video, and only an approved
          video can be scheduled. Check facts, figures, quotations and names, above all where
          somebody may act on them in matters of health, money or law. Approving in bulk is still
          approving each one.
        </p>
        <p>
          Drafted replies wait for your approval as well. If you switch auto-response on, that
          switch is your approval in advance, within its bounds: only replies without any sign of
          risk are sent automatically, only so many in an hour, and the rest wait for you. You
          answer for them as for the others.
        </p>
        <p>
          Every published video is declared as AI-generated, in the platform’s own field where it
          has one and otherwise by a line in the caption. Do not remove or hide that label, and do
          not crop the mark that the local studio leaves in its pictures in order to deceive.
        </p>
      </>
    ),
  },
  {
    id: 'prohibited-uses',
    title: 'Prohibited uses',
    text: (
      <>
        <p>Do not use Showrunner to make or publish:</p>
        <ul>
          <li>
            the face or voice of a real person without that person’s consent, or anything meant to
            pass for a recording of something that did not happen;
          </li>
          <li>lies about people, elections, emergencies, medicine or money;</li>
          <li>
            incitement to hatred or violence, harassment, sexual content involving minors, or
            anything else that the law forbids;
          </li>
          <li>fraud, undeclared advertising, or promises of certain gain;</li>
          <li>bulk posts or replies that add nothing, or engagement that is not real.</li>
        </ul>
        <p>
          Do not evade the limits of a provider or platform, use an account that is not yours, get
          round the sign-in, or put load on a connected service that it has not agreed to.
        </p>
      </>
    ),
  },
  {
    id: 'privacy',
    title: 'Privacy',
    text: (
      <p>
        What is stored, where it is kept and who else receives it is described in the{' '}
        <Link to="/privacy">Privacy Policy</Link>, which belongs to these terms. In one sentence:
        everything is kept on the operator’s machine, and leaves it only for the services that the
        operator has connected.
      </p>
    ),
  },
];
