import * as calls from '../contract/calls/search';
import type { SearchWish } from '../contract/search-paths';
import { releaseResource } from '../client/page/release-resource';
import type { Platform } from '../client/session/platform';

/** Places of each kind that are shown. */
const SHOWN = 8;

/** The places that were found for a text. */
export const searchFor = (platform: Platform, wish: Pick<SearchWish, 'text' | 'objectiveId'>) =>
  platform.resource(calls.search({ ...wish, take: SHOWN }));

/** Forgets what was found for a text that is no longer shown: with each letter there is another one. */
export const forgetSearch = (platform: Platform, wish: Pick<SearchWish, 'text' | 'objectiveId'>): void =>
  releaseResource(platform, searchFor(platform, wish));
