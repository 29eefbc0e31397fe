import { ListToolbar } from '~/shared/lists/ListToolbar';
import { SelectBox } from '~/shared/lists/SelectBox';
import { SelectionBar } from '~/shared/lists/SelectionBar';
import { SelectShown } from '~/shared/lists/SelectShown';
import { useListFilter } from '~/shared/lists/useListFilter';
import { useSelection } from '~/shared/lists/useSelection';
import type { Examples } from './example';

const ROWS = [
  { id: 1, title: 'Five habits of calm mornings' },
  { id: 2, title: 'What a founder reads' },
];
const STATUSES = ['draft', 'approved'] as const;

function List() {
  const { filter, setFilter } = useListFilter(STATUSES);
  const selection = useSelection(ROWS, filter);
  return (
    <section>
      <ListToolbar what="scripts" statuses={STATUSES} filter={filter} setFilter={setFilter} />
      <SelectShown rows={ROWS} selection={selection} />
      <ul>
        {ROWS.map(({ id, title }) => (
          <li key={id}>
            <SelectBox id={id} title={title} selection={selection} /> {title}
          </li>
        ))}
      </ul>
      <SelectionBar selection={selection} noun="script" total={2} findAll={async () => [1, 2]}>
        {null}
      </SelectionBar>
    </section>
  );
}

export const lists: Examples = { List };
