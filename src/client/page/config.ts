import { config as schema } from '../../contract/config';
import * as paths from '../../contract/paths';
import type { Platform } from '../session/platform';

/** The runtime configuration (RT-23). Every value has a default, so the app works when it fails to load. */
export const config = (platform: Platform) => platform.resource(schema, paths.config);
