import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { Video } from '~/api/generated';
import { lazyComponent } from '~/shared/ui/lazyComponent';

const EditCaptionsDialog = lazyComponent(
  () => import(/* webpackChunkName: "edit-captions" */ './EditCaptionsDialog'),
);

/** Opens the captions of a video. */
export function EditCaptionsButton({ video }: { video: Video }) {
  const [opened, setOpened] = useState(false);
  const { currentData } = api.useListVideoCaptionsQuery(opened ? { id: video.id } : skipToken);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        data-edit-captions
        loading={opened && !currentData}
        onClick={() => setOpened(true)}
      >
        Edit captions…
      </Button>
      {opened && currentData && (
        <EditCaptionsDialog video={video} captions={currentData} onClose={() => setOpened(false)} />
      )}
    </>
  );
}
