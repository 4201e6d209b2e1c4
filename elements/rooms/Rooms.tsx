import type { ScreenProps } from '../../src/element/definition';
import type { definition } from './definition';
import { RoomList } from './RoomList';
import { RoomPage } from './RoomPage';

/** Rooms: groups of learners with their courses, and a channel where they write to each other. */
export function Rooms({ roomId }: ScreenProps<typeof definition>) {
  return roomId ? <RoomPage key={roomId} id={roomId} /> : <RoomList />;
}
