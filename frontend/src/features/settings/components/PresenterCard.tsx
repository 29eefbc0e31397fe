import { PresenterSetting } from '~/entities/settings/PresenterSetting';
import { Card } from '~/shared/ui/Card';

/** Who makes the videos of approved scripts. */
export const PresenterCard = () => (
  <Card
    title="Presenter"
    subtitle="Turns approved scripts into videos. Videos that are being made stay where they were begun"
  >
    <PresenterSetting />
  </Card>
);
