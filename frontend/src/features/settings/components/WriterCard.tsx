import { WriterSetting } from '~/entities/settings/WriterSetting';
import { Card } from '~/shared/ui/Card';

/** Who writes scripts, topics and replies. */
export const WriterCard = () => (
  <Card title="Writer" subtitle="Writes scripts, topics, captions and replies to comments">
    <WriterSetting />
  </Card>
);
