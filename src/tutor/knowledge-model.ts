import * as calls from '../contract/calls/tutor';
import type { Platform } from '../client/session/platform';

/** The knowledge model of a course, by the learner's aggregate. */
export const knowledgeModelOf = (platform: Platform, aggregateId: string) =>
  platform.resource(calls.knowledgeModel(aggregateId));
