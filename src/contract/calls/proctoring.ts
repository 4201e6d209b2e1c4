import { call } from '../call';
import * as paths from '../paths';
import * as proctoringPaths from '../proctoring-paths';
import * as schemas from '../proctoring';
import * as v from '../schema';

export const lastProctoringSession = call('get', proctoringPaths.lastProctoringSession, {
  answer: schemas.lastProctoringSession,
});
export const proctoringStart = call('get', proctoringPaths.proctoringStartToken, { answer: schemas.proctoringStart });
/** The keys of the start tokens, for the proctoring service. */
export const proctoringKeys = call('get', `${paths.LMS}public/proctoring/keys`, {
  answer: v.object({ keys: v.array(v.record(v.string(), v.unknown())) }),
});
