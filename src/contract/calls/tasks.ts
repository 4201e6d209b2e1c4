import { call } from '../call';
import * as paths from '../paths';
import { taskPage } from '../tasks';

export const tasks = call('get', paths.tasks, { answer: taskPage });
