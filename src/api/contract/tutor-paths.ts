import { id, LMS } from './public-paths';

/** Apart from the other paths: only a course with a tutor needs them. */
export const knowledgeModel = (aggregateId: string) =>
  `${LMS}users/me/objective-workflow-aggregates/${id(aggregateId)}/knowledge-model`;

export const tutorSessions = '/api/lms-km/v1/tutor/sessions';
export const tutorSession = (sessionId: string) => `${tutorSessions}/${id(sessionId)}`;
/** GET: what was said. POST: a question; the answer comes as server-sent events. */
export const tutorMessages = (sessionId: string) => `${tutorSession(sessionId)}/messages`;
