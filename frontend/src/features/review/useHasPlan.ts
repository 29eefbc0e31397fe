import { api } from '~/api/endpoints';

/** Whether a standing plan schedules approved videos; false until that is known. */
export const useHasPlan = (): boolean => {
  const { data } = api.useGetSchedulingPlanQuery();
  return Boolean(data?.plan);
};
