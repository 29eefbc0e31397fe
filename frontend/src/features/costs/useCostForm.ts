import { useWatch } from 'react-hook-form';
import '~/api/costs';
import { api } from '~/api/endpoints';
import type { CostEstimate, EstimatePrices, ScriptComplexity } from '~/api/generated';
import { useServerForm } from '~/shared/forms/useServerForm';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { calculateEstimate, estimateRequest, parseVideoCount } from './estimate';

interface Calculation {
  videosPerMonth: string;
  scriptComplexity: ScriptComplexity;
}

export function useCostForm(prices: EstimatePrices) {
  const [create] = useMutationToast(api.useCreateCostEstimateMutation, {
    success: 'Cost estimate saved successfully!',
    error: 'Failed to save cost estimate',
  });
  const form = useServerForm<Calculation>({
    defaultValues: {
      videosPerMonth: String(prices.defaultVideosPerMonth),
      scriptComplexity: 'basic',
    },
    send: ({ videosPerMonth, scriptComplexity }) => {
      const count = parseVideoCount(videosPerMonth);
      const calculated = calculateEstimate(prices, count, scriptComplexity);
      return create({ createCostEstimate: estimateRequest(count, scriptComplexity, calculated) });
    },
    mode: 'onChange',
    // A calculation is there to be tried out; nothing of it is lost.
    lostWith: 'nothing',
  });
  const { control, setValue } = form;
  const videos = parseVideoCount(useWatch({ control, name: 'videosPerMonth' }));
  const complexity = useWatch({ control, name: 'scriptComplexity' });
  const estimate = calculateEstimate(prices, videos, complexity);

  const setVideos = (count: number) =>
    setValue('videosPerMonth', String(count), { shouldValidate: true });
  const load = (saved: CostEstimate) => {
    setVideos(saved.videosPerMonth);
    setValue('scriptComplexity', saved.scriptComplexity);
  };
  return { form, videos, setVideos, complexity, estimate, load };
}

export type CostForm = ReturnType<typeof useCostForm>;
