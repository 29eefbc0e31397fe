import * as accountActions from './accountActions';
import * as commentActions from './commentActions';
import * as productionActions from './productionActions';
import * as reviewActions from './reviewActions';
import * as schedulingActions from './schedulingActions';
import * as systemActions from './systemActions';
import * as textModelActions from './textModelActions';

export const actions = {
  ...productionActions,
  ...reviewActions,
  ...schedulingActions,
  ...commentActions,
  ...systemActions,
  ...accountActions,
  ...textModelActions,
};
