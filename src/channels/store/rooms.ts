import * as paths from '../../contract/paths';
import { room as schema, roomPage } from '../../contract/rooms';
import type { Platform } from '../../client/session/platform';

/** The rooms that the learner is a member of. */
export const rooms = (platform: Platform) => platform.resource(roomPage, paths.rooms);

/** One room; an ApiError with 404 when the learner is not a member. */
export const room = (platform: Platform, roomId: string) => platform.resource(schema, paths.room(roomId));
