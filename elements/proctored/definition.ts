import { common, type ElementDefinition } from '../../src/element/definition';

/** A proctored activity (RT-12): the page from which its watched session is started, or, within that session, the activity. */
export const definition = {
  tag: 'learn-proctored',
  attributes: {
    ...common,
    'objective-id': 'string',
    'activity-path-id': 'string',
    /** It stands in the proctoring service's frame: shows the activity alone, while its session is in progress. */
    'in-proctoring-iframe': 'boolean',
  },
  events: ['learn-navigate', 'learn-ready', 'learn-error'],
} as const satisfies ElementDefinition;
