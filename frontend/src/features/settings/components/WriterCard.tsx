import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { WriterForm } from './WriterForm';

/** Who writes scripts, topics and replies. */
export function WriterCard() {
  const textModel = api.useGetTextModelQuery();
  const meta = useMeta();
  return (
    <Card title="Writer" subtitle="Writes scripts, topics, captions and replies to comments">
      <QueryState query={textModel} what="Writer" loading={3}>
        {(current) =>
          current.canChoose ? (
            <WriterForm current={current} />
          ) : (
            <p>
              {meta?.aiText.name} writes. It is set on the server (SHOWRUNNER__AI__PROVIDER). Remove
              it there to change it here.
            </p>
          )
        }
      </QueryState>
    </Card>
  );
}
