import { Link } from 'react-router-dom';
import { useListVideosQuery } from '~/api/endpoints';
import { WHOLE_LIST } from '~/config/limits';
import { paths } from '~/config/paths';
import { ChoiceField } from '~/shared/components/ChoiceField';

interface ApprovedVideoFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export function ApprovedVideoField({ value, onChange }: ApprovedVideoFieldProps) {
  const { data } = useListVideosQuery(WHOLE_LIST);
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
        none && (
          <>
            No approved videos yet. <Link to={paths.review}>Review one first</Link>.
          </>
        )
      }
    />
  );
}
