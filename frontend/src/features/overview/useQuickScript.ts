import { useNavigate } from 'react-router-dom';
import { api } from '~/api/endpoints';
import { paths } from '~/config/paths';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { useToast } from '~/shared/toast/useToast';

const TOPICS = [
  'Morning routine essentials',
  'How to say no without guilt',
  'The two-minute rule that ends procrastination',
  'Small money habits that add up',
  'Why walking every day changes your thinking',
  'How to keep a promise to yourself',
] as const;

const CATEGORIES = ['self-development', 'lifestyle', 'productivity', 'health'] as const;

const DURATION_SECONDS = 60;

const pickRandom = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(Math.random() * items.length)] ?? items[0];

const randomScriptRequest = () => ({
  topic: pickRandom(TOPICS),
  category: pickRandom(CATEGORIES),
  duration: DURATION_SECONDS,
});

export function useQuickScript() {
  const [generate, generating] = useMutationToast(api.useGenerateScriptMutation, {
    success: (data) =>
      'script' in data
        ? {
            title: 'Script Generated!',
            description: `New script "${data.script.title}" has been created and is ready for review.`,
          }
        : undefined,
    error: 'Failed to generate script. Please try again.',
  });
  const navigate = useNavigate();
  const toast = useToast();

  const run = async () => {
    const generated = await generate({ generateScript: randomScriptRequest() });
    if (!generated.ok) return;
    if ('script' in generated.data) {
      navigate(`${paths.scriptGeneration}?script=${generated.data.script.id}`);
    } else {
      toast.info('Still writing…', generated.data.message);
      navigate(paths.scriptGeneration);
    }
  };
  return { run, generating };
}
