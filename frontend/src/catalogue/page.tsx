import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { RefreshCw } from 'lucide-react';
import { Card } from '~/shared/ui/Card';
import { MoreMenu } from '~/shared/ui/MoreMenu';
import { PageHeader } from '~/shared/ui/PageHeader';
import { TabPicker } from '~/shared/ui/TabPicker';
import { TabSet } from '~/shared/ui/TabSet';
import { Tag } from '~/shared/ui/Tag';
import { ToolButton } from '~/shared/ui/ToolButton';
import { useShowMore } from '~/shared/ui/useShowMore';
import { type Examples, ignore } from './example';

const NUMBERS = [1, 2, 3, 4, 5];

function ShowMore() {
  const { shown, showMore } = useShowMore(NUMBERS, 2, 'number');
  return (
    <>
      {shown.join(', ')}
      {showMore}
    </>
  );
}

export const page: Examples = {
  Card: () => (
    <Card title="Budget" subtitle="This month" action={<Button variant="outlined">Edit</Button>}>
      £85 of £100
    </Card>
  ),
  MoreMenu: () => (
    <MoreMenu label="Actions">
      <MenuItem>Rename</MenuItem>
      <MenuItem>Delete</MenuItem>
    </MoreMenu>
  ),
  PageHeader: () => (
    <PageHeader
      title="Analytics"
      documentTitle="Catalogue"
      eyebrow="Audience"
      subtitle="The last 30 days"
      tags={<Tag>Sandbox</Tag>}
      action={<Button variant="contained">Refresh</Button>}
    />
  ),
  TabPicker: () => (
    <TabPicker
      label="Section"
      tabs={[
        { id: 'hooks', label: 'Hooks' },
        { id: 'topics', label: 'Topics' },
      ]}
      openId="hooks"
      onOpen={ignore}
    />
  ),
  TabSet: () => (
    <TabSet
      label="Sections"
      tabs={[
        { id: 'hooks', label: 'Hooks', content: 'Openings of a script' },
        { id: 'topics', label: 'Topics', content: 'Subjects of a script' },
      ]}
    />
  ),
  ToolButton: () => (
    <>
      <ToolButton label="Refresh" onClick={ignore}>
        <RefreshCw size={17} />
      </ToolButton>
      <ToolButton label="Watch" pressed onClick={ignore}>
        <RefreshCw size={17} />
      </ToolButton>
      <ToolButton label="Unavailable" disabled onClick={ignore}>
        <RefreshCw size={17} />
      </ToolButton>
    </>
  ),
  useShowMore: ShowMore,
};
