import { common, type ElementDefinition } from '../../src/element/definition';

/** What falls on which day: due dates, availability, events and terms, by month, by week, or as an agenda. */
export const definition = {
  tag: 'learn-calendar',
  attributes: {
    ...common,
    /** `month`, `week` or `agenda` to begin with. */
    view: 'string',
    /** A day of what is shown at first, `2026-11-21`; today when absent. */
    date: 'string',
    /** What the address says, `week/2026-11-21`: it is followed, and changes are told with `learn-navigate`. */
    path: 'string',
  },
  events: ['learn-ready', 'learn-error', 'learn-navigate'],
} satisfies ElementDefinition;
