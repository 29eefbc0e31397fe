import Button from '@mui/material/Button';
import { BookOpenText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { pluralize } from '~/shared/format/words';

/** Leads to the drafts, one after the other; nothing while there are none. */
export function ReadDraftsLink() {
  const { data } = api.useScriptPagesInfiniteQuery({ status: 'draft' });
  const total = data?.pages[0]?.total;
  if (!total) return null;
  return (
    <Button
      component={Link}
      to={paths.reading}
      variant="outlined"
      startIcon={<BookOpenText size={16} />}
    >
      Read {pluralize(total, 'draft')}
    </Button>
  );
}
