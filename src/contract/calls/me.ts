import { call } from '../call';
import { me as path } from '../public-paths';
import { user } from '../users';

export const me = call('get', path, { answer: user });
