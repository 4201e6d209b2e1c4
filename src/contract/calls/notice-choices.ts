import { call } from '../call';
import * as paths from '../notice-paths';
import * as schemas from '../notices';

export const noticeSetup = call('get', paths.noticeChoices, { answer: schemas.noticeSetup });
export const saveChoices = call('put', paths.noticeChoices, {
  body: schemas.noticeChoices,
  answer: schemas.noticeSetup,
  changes: [noticeSetup],
});
export const startPush = call('post', paths.pushSubscriptions, { body: schemas.pushSubscription });
export const endPush = call('delete', paths.pushSubscriptions, { body: schemas.pushEndpoint });
