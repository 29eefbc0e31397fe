import { useState } from 'react';
import { api } from '~/api/endpoints';
import type { CostEstimate, EstimatePrices, ScriptComplexity } from '~/api/generated';
import { useMutationToast } from '~/shared/toast/useMutationToast';
import { calculateEstimate, estimateRequest, parseVideoCount, videosProblem } from './estimate';

export function useCostForm(prices: EstimatePrices) {
  const [text, setText] = useState(String(prices.defaultVideosPerMonth));
  const [complexity, setComplexity] = useState<ScriptComplexity>('basic');
  const [create, saving] = useMutationToast(api.useCreateCostEstimateMutation, {
    success: 'Cost estimate saved successfully!',
    error: 'Failed to save cost estimate',
  });
  const videos = parseVideoCount(text);
  const estimate = calculateEstimate(prices, videos, complexity);
  const problem = videosProblem(prices, videos);

  const save = async () => {
    if (problem) return;
    await create({ createCostEstimate: estimateRequest(videos, complexity, estimate) });
  };
  const load = (saved: CostEstimate) => {
    setText(String(saved.videosPerMonth));
    setComplexity(saved.scriptComplexity);
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
    load,
  };
}

export type CostForm = ReturnType<typeof useCostForm>;
