import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/ui/ChoiceField';
import { ErrorState } from '~/shared/ui/ErrorState';

interface ApprovedVideoFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function ApprovedVideoField({ value, onChange }: ApprovedVideoFieldProps) {
  const { data, error, refetch } = api.useListVideosQuery(WHOLE_LIST);
  if (!data && error) return <ErrorState what="Approved videos" error={error} onRetry={refetch} />;
  const approved = data?.filter(({ status }) => status === 'approved');
  const none = approved?.length === 0;
  return (
    <ChoiceField
      label="Approved video"
      choices={(approved ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value}
      onChange={onChange}
      disabled={none}
      helperText={
        none ? (
          <>
            No approved videos yet. <Link to={paths.review}>Review one first</Link>.
          </>
        ) : (
          'Only approved videos can be posted.'
        )
      }
    />
  );
}
