import { call } from '../call';
import { knowledgeModel as knowledgeModelSchema } from '../objectives';
import * as schemas from '../tutor';
import * as paths from '../tutor-paths';

export const knowledgeModel = call('get', paths.knowledgeModel, { answer: knowledgeModelSchema });
export const newTutorSession = call('post', paths.tutorSessions, {
  body: schemas.newTutorSession,
  answer: schemas.tutorSession,
});
export const deleteTutorSession = call('delete', paths.tutorSession, {});
export const tutorMessages = call('get', paths.tutorMessages, { answer: schemas.tutorMessages });
export const newTutorMessage = call('post', paths.tutorMessages, {
  body: schemas.newTutorMessage,
  answer: schemas.tutorEvent,
});
