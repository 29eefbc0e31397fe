import type { LegalSection } from '../legalSection';

export const people: readonly LegalSection[] = [
  {
    id: 'commenters',
    title: 'People who comment',
    body: (
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
    body: (
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
    body: (
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
];
