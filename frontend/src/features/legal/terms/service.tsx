import type { LegalSection } from '../legalSection';

export const service: readonly LegalSection[] = [
  {
    id: 'acceptance',
    title: 'Acceptance of these terms',
    body: (
      <>
        <p>
          These terms apply to the use of this installation of Showrunner. By using it you accept
          them. If you do not, do not use it.
        </p>
        <p>
          “The operator” is whoever runs this installation: has set it up, holds its password and
          keeps its data. “You” are whoever works with it. Showrunner is made for one person who is
          both, and then these terms say what that person takes on towards everybody else: the
          providers that are connected, the people in the audience, and whoever the videos are
          about.
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
    body: (
      <>
        <p>Showrunner takes a short video from an idea to a published post:</p>
        <ul>
          <li>it writes a script on a topic that you give it;</li>
          <li>it has an avatar speak the script that you approved, as a vertical video;</li>
          <li>it shows you the video and waits for your verdict;</li>
          <li>
            it publishes what you approved on TikTok, Instagram, YouTube and Facebook at the time
            that you chose;
          </li>
          <li>
            it collects figures, estimates costs, watches its own health, and drafts replies to
            comments.
          </li>
        </ul>
        <p>
          Without any connected provider all of this still runs: scripts come from a writer that is
          built in, videos are rendered by a local studio on the same machine, and posts are laid
          into a folder called the sandbox instead of being sent. Screens say when this is so, with
          the words <em>Using Mock Data</em>, <em>Sandbox</em> and <em>Sample data</em>.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts and access',
    body: (
      <>
        <p>
          There is one operator and there are no accounts to register. On the operator’s own machine
          the dashboard opens without a password, because nothing else can reach it. As soon as it
          can be reached from elsewhere it refuses to start without one.
        </p>
        <p>
          Whoever knows the password can do everything: approve, publish, spend money at connected
          providers and delete. Choose a long one, keep it to yourself, and change it when somebody
          else may have learnt it, which also ends every open session. What is done under your
          password counts as done by you.
        </p>
        <p>
          You must be at least 16 years old, and old enough under the rules of every platform that
          you connect.
        </p>
      </>
    ),
  },
];
