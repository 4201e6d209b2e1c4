import * as schemas from '../activity-content';
import { call } from '../call';
import { path } from '../path';
import * as paths from '../paths';
import { activityWorkflow } from '../work';

const captions = path(`${paths.LMS}objectives/:id/captions/:language`);
export const filmPositions = call('put', paths.activityWorkflow, {
  body: schemas.activityWorkflowUpdate,
  answer: activityWorkflow,
});
export const saveCaptions = call('put', captions, { answer: schemas.videoCaption });
export const deleteCaptions = call('delete', captions, {});
