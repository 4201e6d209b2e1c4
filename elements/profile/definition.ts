import * as paths from '../../src/api/contract/paths';
import { common, type ElementDefinition } from '../../src/element/definition';

/**
 * The learner's profile: personal information, and the time zone of dates.
 *
 * @fires learn-ready
 * @fires learn-error
 * @fires learn-sign-in
 * @cssstate loading A skeleton.
 * @cssstate signed-out A panel with a button that opens the sign-in.
 * @cssstate error A panel with 'Try again'. A time zone that could not be saved stays selected, with the reason.
 * @example
 * <learn-profile></learn-profile>
 */
export const definition = {
  tag: 'learn-profile',
  attributes: { ...common },
  preload: () => [paths.me],
  skeleton: 'short-page',
} satisfies ElementDefinition;
