import { call } from '../call';
import { config as configSchema } from '../config';
import * as paths from '../paths';

export const config = call('get', paths.config, { answer: configSchema });
/** The path of the specification, for a platform whose portal is not at /learn. */
export const configOfRoot = call('get', '/config-ui/config.json', { answer: configSchema });
