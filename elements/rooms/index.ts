import { defineElement } from '../../src/element/define';
import rooms from '../../src/i18n/locales/en-US/rooms.json';
import base from '../../src/ui/base.css';
import card from '../../src/ui/card.css';
import { definition } from './definition';
import { Rooms } from './Rooms';
import sheet from './rooms.css';

export { setAssetsBase } from '../../src/api/assets';

export const LearnRooms = defineElement(definition, {
  screen: Rooms,
  styles: [base, card, sheet],
  messages: { rooms },
});

declare global {
  interface HTMLElementTagNameMap {
    'learn-rooms': InstanceType<typeof LearnRooms>;
  }
}
