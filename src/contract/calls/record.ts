import { call } from '../call';
import { text } from '../common';
import { learningRecord as schema } from '../learning-record';
import * as paths from '../paths';

export const learningRecord = call('get', paths.learningRecord, { answer: schema });
/** The same as one signed file: a JWT. */
export const learningRecordFile = call('get', paths.learningRecordFile, { answer: text });
