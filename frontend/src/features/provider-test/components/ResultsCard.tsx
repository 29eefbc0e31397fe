import { CircleCheck, CircleX, FlaskConical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { videoPath } from '~/config/paths';
import { humanize } from '~/shared/format/words';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/EmptyState';
import { Tag } from '~/shared/ui/Tag';
import { Timestamp } from '~/shared/ui/Timestamp';
import { ZoneLabel } from '~/shared/ui/ZoneLabel';
import type { TestResult } from '../useProviderTest';
import styles from './ResultsCard.module.css';

interface ResultsCardProps {
  results: readonly TestResult[];
  running: boolean;
}

function Result({ result }: { result: TestResult }) {
  const { type, success, message, timestamp, videoId } = result;
  const Sign = success ? CircleCheck : CircleX;
  return (
    <li className={styles.result} data-success={success || undefined}>
      <Sign
        size={18}
        className={styles.sign}
        role="img"
        aria-label={success ? 'Passed' : 'Failed'}
      />
      <div className={styles.text}>
        <p className={styles.head}>
          <Tag>{humanize(type)}</Tag>
          <Timestamp at={timestamp} show="time" />
        </p>
        <p className={styles.message}>
          {message} {videoId !== undefined && <Link to={videoPath(videoId)}>Open the video</Link>}
        </p>
      </div>
    </li>
  );
}

export function ResultsCard({ results, running }: ResultsCardProps) {
  return (
    <Card title="Test Results" action={results.length > 0 && <ZoneLabel />}>
      {results.length === 0 && !running && (
        <EmptyState
          icon={<FlaskConical size={22} />}
          title="No results yet"
          text="Run Full Test checks the connection, the avatars and the voices."
        />
      )}
      <div role="log" aria-label="Test results">
        <ol>
          {results.map((result) => (
            <Result key={result.id} result={result} />
          ))}
        </ol>
        {running && <p className={styles.running}>Testing...</p>}
      </div>
    </Card>
  );
}
