import * as attemptPaths from '../attempt-paths';
import { call } from '../call';
import * as objectives from '../objectives';

export const recordsOfCourse = call('get', attemptPaths.recordsOfCourse, { answer: objectives.objectiveRecordPage });
export const objectiveRecord = call('get', attemptPaths.objectiveRecord, { answer: objectives.objectiveRecord });
