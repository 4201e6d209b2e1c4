import { common, type ElementDefinition } from '../../src/element/definition';

/** What falls on which day: due dates, availability and events, by month or as an agenda. */
export const definition = {
  tag: 'learn-calendar',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
} satisfies ElementDefinition;
