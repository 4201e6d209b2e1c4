import { config as schema } from '../api/contract/config';
import * as paths from '../api/contract/paths';
import type { Platform } from './platform';

/** The runtime configuration (RT-23); every value has a default, so a failure is no obstacle. */
export const config = (platform: Platform) => platform.resource(schema, paths.config);
