import { common, type ElementDefinition } from '../../src/element/definition';

/** What the learner comes back to (RT-01): where they left off, what is due, what they finished. */
export const definition = {
  tag: 'learn-dashboard',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
} satisfies ElementDefinition;
