import { call } from '../call';
import { fragments as fragmentsSchema } from '../fragments';
import * as paths from '../paths';

export const fragments = call('get', paths.fragments, { answer: fragmentsSchema });
