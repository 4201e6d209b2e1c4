import { path } from './path';
import { LMS } from './public-paths';

/** These paths are in this file because they load with the tutor. */
export const knowledgeModel = path(`${LMS}users/me/objective-workflow-aggregates/:id/knowledge-model`);

export const tutorSessions = '/api/lms-km/v1/tutor/sessions';
/** A chat with the tutor. DELETE deletes it with its messages. */
export const tutorSession = path(`${tutorSessions}/:id`);
/** GET: the messages. POST: a question; the response is a stream of server-sent events. */
export const tutorMessages = path(`${tutorSessions}/:id/messages`);
