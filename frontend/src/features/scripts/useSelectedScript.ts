import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';

/** The script in the address, so that a reload or a link shows the same one. */
export function useSelectedScript() {
  const [parameters, setParameters] = useSearchParams();
  const id = Number(parameters.get('script'));
  const { script } = api.useListScriptsQuery(WHOLE_LIST, {
    selectFromResult: ({ data }) => ({ script: data?.find((one) => one.id === id) }),
  });
  const select = useCallback(
    (scriptId: number) => setParameters({ script: String(scriptId) }, { replace: true }),
    [setParameters],
  );
  return { script, select };
}
