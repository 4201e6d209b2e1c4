import { common, type ElementDefinition } from '../../src/element/definition';

/** The learner's rooms; with `room-id` one of them: its members, its courses, and what is said there. */
export const definition = {
  tag: 'learn-rooms',
  attributes: { ...common, 'room-id': 'string' },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
} satisfies ElementDefinition;
