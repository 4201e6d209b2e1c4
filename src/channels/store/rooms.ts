import * as calls from '../../contract/calls/rooms';
import type { Platform } from '../../client/session/platform';

/** The rooms that the learner is a member of. */
export const rooms = (platform: Platform) => platform.resource(calls.rooms());

/** One room; an ApiError with 404 when the learner is not a member. */
export const room = (platform: Platform, roomId: string) => platform.resource(calls.room(roomId));
