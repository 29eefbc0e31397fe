import { api } from '~/api/endpoints';
import type { DataPart } from '~/api/generated';
import { fileSize } from '~/shared/format/fileSize';
import { BarList } from '~/shared/ui/BarList';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';

interface Part {
  part: DataPart;
  bytes: number;
}

const LABELS: Record<DataPart, string> = {
  media: 'Videos and thumbnails',
  backups: 'Backups',
  database: 'Database',
  voices: 'Natural voices',
  other: 'Everything else',
};

/** What is left over stands at the end. */
const largestFirst = (left: Part, right: Part) =>
  Number(left.part === 'other') - Number(right.part === 'other') || right.bytes - left.bytes;

/** What takes space on the server. */
export function SpaceCard() {
  const space = api.useGetDataSpaceQuery(undefined, { refetchOnMountOrArgChange: true });
  const free = space.data && `${fileSize(space.data.freeBytes)} free in ${space.data.folder}`;
  return (
    <Card title="Storage" subtitle={free}>
      <QueryState query={space} what="Storage" loading={3}>
        {({ parts }) => (
          <BarList
            label="Storage by part"
            format={fileSize}
            unit="used"
            items={[...parts]
              .sort(largestFirst)
              .map(({ part, bytes }) => ({ id: part, label: LABELS[part], value: bytes }))}
          />
        )}
      </QueryState>
    </Card>
  );
}
