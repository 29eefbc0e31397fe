import { Link } from 'react-router-dom';
import styles from './LegalText.module.css';

/** What is more than plain text: **strong**, _emphasis_, [a link](/path), and {a placeholder}. */
const MARKED = /(\*\*.+?\*\*|_.+?_|\[.+?\]\(.+?\)|\{\w+\})/;

function Marked({ text }: { text: string }) {
  if (text.startsWith('**')) return <strong>{text.slice(2, -2)}</strong>;
  if (text.startsWith('_')) return <em>{text.slice(1, -1)}</em>;
  // Only the operator of this installation can fill it in.
  if (text.startsWith('{')) return <span className={styles.placeholder}>{text}</span>;
  const [, label, path = ''] = text.match(/^\[(.+)\]\((.+)\)$/) ?? [];
  return label ? <Link to={path}>{label}</Link> : text;
}

export const LegalText = ({ text }: { text: string }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
  text.split(MARKED).map((part, place) => <Marked key={place} text={part} />);

/** A paragraph or a list. */
export function LegalBlock({ text }: { text: string }) {
  if (!text.startsWith('- ')) {
    return (
      <p>
        <LegalText text={text} />
      </p>
    );
  }
  return (
    <ul>
      {text
        .slice(2)
        .split('\n- ')
        .map((item) => (
          <li key={item}>
            <LegalText text={item} />
          </li>
        ))}
    </ul>
  );
}
