import { common, type ElementDefinition } from '../../src/element/definition';

/** The whole portal: navigation, routes and the bridge to a page around it. It owns the address below its link base. */
export const definition = {
  tag: 'learn-app',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error', 'learn-navigate', 'learn-sign-in'],
} satisfies ElementDefinition;
