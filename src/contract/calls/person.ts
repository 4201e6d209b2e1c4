import { me } from './me';
import { call } from '../call';
import * as paths from '../paths';
import * as noticePaths from '../notice-paths';
import * as users from '../users';

export const units = call('get', paths.units, { answer: users.userUnits });
export const timezone = call('post', paths.timezone, { body: users.timezoneCommand, changes: [me] });
export const language = call('post', noticePaths.language, { body: users.languageCommand });
