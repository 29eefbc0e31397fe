import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { Card } from '~/shared/ui/Card';
import { QueryState } from '~/shared/ui/QueryState';
import { PresenterForm } from './PresenterForm';

/** Who makes the videos of approved scripts. */
export function PresenterCard() {
  const avatarProvider = api.useGetAvatarProviderQuery();
  const meta = useMeta();
  return (
    <Card
      title="Presenter"
      subtitle="Turns approved scripts into videos. Videos that are being made stay where they were begun"
    >
      <QueryState query={avatarProvider} what="Presenter" loading={2}>
        {(current) =>
          current.canChoose ? (
            <PresenterForm current={current} />
          ) : (
            <p>
              {meta?.provider.label} makes the videos. Its key is set on the server
              (SHOWRUNNER__AVATAR__API_KEY). Remove it there to change it here.
            </p>
          )
        }
      </QueryState>
    </Card>
  );
}
