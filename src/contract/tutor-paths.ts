import { id, LMS } from './public-paths';

/** These paths are in this file because they load with the tutor. */
export const knowledgeModel = (aggregateId: string) =>
  `${LMS}users/me/objective-workflow-aggregates/${id(aggregateId)}/knowledge-model`;

export const tutorSessions = '/api/lms-km/v1/tutor/sessions';
/** A chat with the tutor. DELETE deletes it with its messages. */
export const tutorSession = (sessionId: string) => `${tutorSessions}/${id(sessionId)}`;
/** GET: the messages. POST: a question; the response is a stream of server-sent events. */
export const tutorMessages = (sessionId: string) => `${tutorSession(sessionId)}/messages`;
