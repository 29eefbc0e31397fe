import type { ComponentProps } from 'react';
import { api } from '~/api/endpoints';
import { useMeta } from '~/shared/hooks/useMeta';
import { QueryState } from '~/shared/ui/QueryState';
import { WriterForm } from './WriterForm';

/** The choice of the writer, unless the server's configuration makes it. */
export function WriterSetting(props: Omit<ComponentProps<typeof WriterForm>, 'current'>) {
  const textModel = api.useGetTextModelQuery();
  const meta = useMeta();
  return (
    <QueryState query={textModel} what="Writer" loading={3}>
      {(current) =>
        current.canChoose ? (
          <WriterForm current={current} {...props} />
        ) : (
          <p>
            {meta?.aiText.name} writes. It is set on the server (SHOWRUNNER__AI__PROVIDER). Remove
            it there to change it here.
          </p>
        )
      }
    </QueryState>
  );
}
