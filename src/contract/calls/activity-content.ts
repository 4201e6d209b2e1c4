import { activityContent as content } from '../activity-content';
import { call } from '../call';
import * as paths from '../paths';

export const activityContent = call('get', paths.activityContent, { answer: content });
