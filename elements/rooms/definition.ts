import * as channelPaths from '../../src/contract/channel-paths';
import { common, type ElementDefinition, type Outline } from '../../src/loading/definition';

/** What the loader takes of it. */
export const outline = {
  tag: 'learn-rooms',
  preload: (get) => {
    const id = get('room-id');
    return [id ? channelPaths.room(id) : channelPaths.rooms];
  },
  skeleton: 'page',
} as const satisfies Outline;

/**
 * The learner's rooms; with `room-id` one room: its members, its courses and its chat.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @fires learn-navigate For the links to rooms (`/groups/rooms/…`) and to courses.
 * @csspart heading
 * @csspart header
 * @csspart rooms The list of rooms.
 * @csspart room One room in the list.
 * @csspart section
 * @csspart section-heading
 * @csspart members The list of members.
 * @csspart member One member.
 * @csspart chat
 * @csspart courses
 * @csspart card
 * @csspart card-heading
 * @csspart card-text
 * @csspart card-standing
 * @csspart card-badges
 * @csspart card-foot
 * @csspart card-actions
 * @csspart card-next
 * @csspart cover
 * @csspart cover-letter
 * @csspart cover-logo
 * @csspart badge
 * @csspart badge-accent
 * @csspart badge-danger
 * @csspart badge-icon
 * @csspart badge-neutral
 * @csspart badge-success
 * @csspart badge-warning
 * @csspart progress
 * @csspart dialog
 * @slot empty Your own content for a learner without rooms.
 * @cssstate loading A skeleton.
 * @cssstate empty The learner is in no room.
 * @cssstate not-found The room was not found, or the learner is not in it.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'.
 * @example
 * <learn-rooms room-id="…"></learn-rooms>
 */
export const definition = {
  ...outline,
  attributes: {
    ...common,
    /** Id of the room. Absent: the list of rooms. */
    'room-id': 'string',
  },
} as const satisfies ElementDefinition;
