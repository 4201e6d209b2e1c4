import * as listedPublicCall from '../../contract/calls/listed-public';
import type * as paths from '../../contract/public-paths';
import type { Platform } from '../../client/session/platform';

/** A page of the public catalog; public calls only. */
export const openCatalog = (platform: Platform, list?: paths.PublicListQuery) =>
  platform.resource(listedPublicCall.openCatalog(list));
