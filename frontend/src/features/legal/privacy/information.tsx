import type { LegalSection } from '../legalSection';

export const information: readonly LegalSection[] = [
  {
    id: 'information',
    title: 'Information that is collected',
    body: (
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
            <strong>Sign-in:</strong> the operator’s password as a hash, and for a short time in
            memory the addresses from which signing in failed.
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
    body: (
      <>
        <p>
          To do what you ask for, and for nothing else: to write, render, publish and answer; to
          show you what became of it; to keep to budgets and limits; to try failed work again; and
          to keep strangers out. Nothing is sold, rented or used for advertising, and nothing is
          sent to the authors of the software.
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
    body: (
      <>
        <p>
          As installed, nothing leaves this machine: the built-in writer, the local studio and the
          sandbox need nobody. Each of the following receives something only after the operator has
          connected it, and then under its own privacy policy.
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
            <strong>Social platforms</strong> (TikTok, Instagram, YouTube, Facebook): the video, its
            caption, the time and the AI label of each post, and the replies that you approved. They
            return figures and comments.
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
];
