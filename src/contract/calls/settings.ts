import { call } from '../call';
import * as paths from '../paths';
import * as users from '../users';

export const settings = call('get', paths.settings, { answer: users.settings });
export const shellSettings = call('get', paths.shellSettings, { answer: users.settings });
export const featureFlags = call('get', paths.featureFlags, { answer: users.featureFlags });
