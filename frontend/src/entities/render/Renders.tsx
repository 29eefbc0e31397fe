import { useState } from 'react';
import { useSelector } from 'react-redux';
import { api } from '~/api/endpoints';
import { lazyComponent } from '~/shared/ui/lazyComponent';
import { selectEnded } from './rendersSlice';

const RenderWatcher = lazyComponent(
  () => import(/* webpackChunkName: "renders" */ './RenderWatcher'),
);
const RendersButton = lazyComponent(
  () => import(/* webpackChunkName: "renders" */ './RendersButton'),
);

/** Follows every render. The code is loaded when there is one, and then stays: the last one may just have ended. */
export function FollowedRenders() {
  const { data } = api.useGetDashboardStatsQuery();
  const [needed, setNeeded] = useState(false);
  if (!needed && data && data.pipeline.rendering > 0) setNeeded(true);
  return needed && <RenderWatcher />;
}

/** The button of the header that shows the renders, while there is one, and those that have ended. */
export function RendersControl() {
  const { data } = api.useGetDashboardStatsQuery();
  const hasEnded = useSelector(selectEnded).length > 0;
  return (hasEnded || Boolean(data?.pipeline.rendering)) && <RendersButton />;
}
