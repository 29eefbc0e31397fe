import Skeleton from '@mui/material/Skeleton';
import { PICKER_LIMIT } from '~/config/limits';
import { Card } from '~/shared/ui/Card';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { ErrorState } from '~/shared/ui/ErrorState';
import styles from './PickerCard.module.css';

interface PickerCardProps<Item> {
  title: string;
  label: string;
  list: { data?: readonly Item[]; error?: unknown; refetch: () => unknown };
  nameOf: (item: Item) => string;
  value: string;
  onChange: (id: string) => void;
  note?: string;
}

/** The height of the field, without and with a note below it. */
const HEIGHT = 40;
const NOTED_HEIGHT = 63;

export function PickerCard<Item extends { id: string }>(props: PickerCardProps<Item>) {
  const { title, label, list, nameOf, value, onChange, note } = props;
  const { data, error, refetch } = list;
  const none = data?.length === 0;
  return (
    <Card
      title={title}
      action={data && <span className={styles.count}>{data.length} available</span>}
    >
      {!data && Boolean(error) && <ErrorState what={title} error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={note ? NOTED_HEIGHT : HEIGHT} />}
      {data && (
        <ChoiceField
          label={label}
          choices={data
            .slice(0, PICKER_LIMIT)
            .map((item) => ({ value: item.id, label: nameOf(item) }))}
          value={value}
          onChange={onChange}
          disabled={none}
          helperText={none ? `No ${title.toLowerCase()} found` : note}
        />
      )}
    </Card>
  );
}
