import { useState } from 'react';
import { useCreateCostEstimateMutation } from '~/api/endpoints';
import { serverError } from '~/api/errors';
import type { CostEstimate, EstimatePrices, ScriptComplexity } from '~/api/generated';
import { useToast } from '~/shared/toast/useToast';
import { estimateOf, estimateRequest, parseVideoCount, videosProblem } from './estimate';

/** The calculator's state, what it comes to, and the call that keeps it. */
export function useCostForm(prices: EstimatePrices) {
  const [text, setText] = useState(String(prices.defaultVideosPerMonth));
  const [complexity, setComplexity] = useState<ScriptComplexity>('basic');
  const [create, { isLoading: saving }] = useCreateCostEstimateMutation();
  const toast = useToast();
  const videos = parseVideoCount(text);
  const estimate = estimateOf(prices, videos, complexity);
  const problem = videosProblem(prices, videos);

  const save = async () => {
    if (problem) return;
    try {
      await create({ createCostEstimate: estimateRequest(videos, complexity, estimate) }).unwrap();
      toast.success('Cost estimate saved successfully!');
    } catch (error) {
      toast.error(serverError(error, 'Failed to save cost estimate'));
    }
  };

  return {
    text,
    setText,
    normalizeText: () => setText(String(videos)),
    videos,
    complexity,
    setComplexity,
    estimate,
    problem,
    save,
    saving,
    load: (saved: CostEstimate) => {
      setText(String(saved.videosPerMonth));
      setComplexity(saved.scriptComplexity);
    },
  };
}

export type CostForm = ReturnType<typeof useCostForm>;
