import { common, type ElementDefinition } from '../../src/element/definition';

/** The learner's own page: personal information, and the time zone that dates are shown in (PRF-01..03). */
export const definition = {
  tag: 'learn-profile',
  attributes: { ...common },
  events: ['learn-ready', 'learn-error'],
} satisfies ElementDefinition;
