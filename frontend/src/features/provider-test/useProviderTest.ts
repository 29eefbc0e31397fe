import { useState } from 'react';
import { api } from '~/api/endpoints';
import { errorMessage, serverError } from '~/api/errors';
import type { Avatar, BackgroundStyleName, MetaProvider, Voice } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { TEST_BACKGROUNDS, TEST_SCRIPT, TEST_VIDEO } from './testOptions';

export interface TestResult {
  id: number;
  type: 'connection' | 'avatars' | 'voices' | 'video_creation';
  timestamp: string;
  success: boolean;
  message: string;
  videoId?: number;
}

interface TestForm {
  avatar: Avatar | null;
  voice: Voice | null;
  script: string;
  backgroundStyle: BackgroundStyleName;
}

function listResult<Item>(list: { data?: readonly Item[]; error?: unknown }, noun: string) {
  const found = list.error ? 0 : (list.data?.length ?? 0);
  if (found > 0) return { success: true, message: `${found} ${noun} available` };
  return { success: false, message: serverError(list.error, `No ${noun} found`) };
}

export function useProviderTest({ name, label }: MetaProvider) {
  // Checked again at every visit.
  const connection = api.useTestProviderQuery(
    { provider: name },
    { refetchOnMountOrArgChange: true },
  );
  const avatars = api.useListAvatarsQuery({ provider: name });
  const voices = api.useListVoicesQuery({ provider: name });
  const [createVideo] = api.useCreateVideoFromTopicMutation();
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [running, setRunning] = useState(false);
  const [form, setForm] = useState<TestForm>({
    avatar: null,
    voice: null,
    script: TEST_SCRIPT,
    backgroundStyle: TEST_BACKGROUNDS[0],
  });
  const toast = useToast();

  const add = (finding: Omit<TestResult, 'id' | 'timestamp'>) => {
    const timestamp = new Date().toISOString();
    setResults((current) => [...current, { ...finding, id: current.length + 1, timestamp }]);
  };
  const clear = () => setResults([]);

  const testConnection = async () => {
    const { data, error } = await connection.refetch();
    const success = !error && data?.connected === true;
    const message = error ? serverError(error, '') : data?.message;
    add({ type: 'connection', success, message: message || 'Connection test failed' });
  };

  const testVideo = async ({ id: avatarId }: Avatar) => {
    const { backgroundStyle } = form;
    try {
      const created = await createVideo({
        createVideoFromTopic: {
          ...TEST_VIDEO,
          topic: `${label} Integration Test`,
          avatarId,
          backgroundStyle,
        },
      }).unwrap();
      if (!('video' in created)) {
        add({ type: 'video_creation', success: true, message: created.message });
        toast.info('Still writing…', created.message);
        return;
      }
      const { video } = created;
      const message = `Video "${video.title}" created successfully`;
      add({ type: 'video_creation', success: true, message, videoId: video.id });
      toast.success('Success!', 'Test video created successfully');
    } catch (error) {
      const message = `Video creation failed: ${errorMessage(error, 'Something went wrong.')}`;
      add({ type: 'video_creation', success: false, message });
      toast.error('Failed to create test video');
    }
  };

  const run = async () => {
    clear();
    setRunning(true);
    await testConnection();
    add({ type: 'avatars', ...listResult(await avatars.refetch(), 'avatars') });
    add({ type: 'voices', ...listResult(await voices.refetch(), 'voices') });
    if (form.avatar && form.voice) await testVideo(form.avatar);
    setRunning(false);
  };

  return {
    connection,
    avatars,
    voices,
    form,
    change: (part: Partial<TestForm>) => setForm((current) => ({ ...current, ...part })),
    results,
    clear,
    run,
    running,
  };
}

export type ProviderTest = ReturnType<typeof useProviderTest>;
