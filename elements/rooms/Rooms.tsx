import { defineElement } from '../../src/element/define';
import type { ScreenProps } from '../../src/loading/definition';
import rooms from '../../src/i18n/locales/en-US/rooms.json';
import base from '../../src/ui/base.css';
import card from '../../src/lists/view/card.css';
import { definition } from './definition';
import { RoomList } from './RoomList';
import { RoomPage } from './RoomPage';
import sheet from './rooms.css';

/** Rooms: groups of learners with their courses and a chat. */
function Rooms({ roomId }: ScreenProps<typeof definition>) {
  return roomId ? <RoomPage key={roomId} id={roomId} /> : <RoomList />;
}

export { setAssetsBase } from '../../src/base/assets';
export const LearnRooms = defineElement(definition, {
  screen: Rooms,
  styles: [base, card, sheet],
  messages: { rooms },
});
