import layout from '~/shared/ui/layout.module.css';
import { ChangesCard } from './ChangesCard';
import { TemplatesCard } from './TemplatesCard';

const SUBJECTS = ['hook', 'topic'];

export function ContentTab() {
  return (
    <div className={layout.cardGrid}>
      <TemplatesCard category="hook" />
      <TemplatesCard category="topic" />
      <div className={layout.fullWidth}>
        <ChangesCard subjects={SUBJECTS} />
      </div>
    </div>
  );
}
