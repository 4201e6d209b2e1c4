import { call } from '../call';
import * as paths from '../paths';
import { activityWorkflowAggregate } from '../work';

export const activityAggregate = call('get', paths.activityAggregate, { answer: activityWorkflowAggregate });
