import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { QueryState } from '~/shared/ui/QueryState';
import { PresenterForm } from './PresenterForm';

/** The choice of who makes the videos, unless the server's configuration makes it. */
export function PresenterSetting() {
  const avatarProvider = api.useGetAvatarProviderQuery();
  const meta = useMeta();
  return (
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
  );
}
