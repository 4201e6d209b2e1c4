import { call } from '../call';
import { pageOf } from '../common';
import * as objectives from '../objectives';
import * as paths from '../paths';

const { LMS } = paths;
const WORK = `${LMS}objective-workflow-aggregates/` as const;
export const aggregate = call('get', paths.aggregate, { answer: objectives.objectiveWorkflowAggregate });
export const aggregates = call('get', `${WORK}query`, { answer: pageOf(objectives.objectiveWorkflowAggregate) });
export const objectiveRecords = call('get', paths.objectiveRecords, { answer: objectives.objectiveRecordPage });
export const objectiveWorkflow = call('get', paths.objectiveWorkflow, { answer: objectives.objectiveWorkflow });
