import { call } from '../call';
import * as channelPaths from '../channel-paths';
import * as schemas from '../rooms';

export const rooms = call('get', channelPaths.rooms, { answer: schemas.roomPage });
export const room = call('get', channelPaths.room, { answer: schemas.room });
