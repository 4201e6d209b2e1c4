import * as calls from '../../contract/calls/config';
import type { Platform } from '../session/platform';

/** The runtime configuration (RT-23). Every value has a default, so the app works when it fails to load. */
export const config = (platform: Platform) => platform.resource(calls.config());
