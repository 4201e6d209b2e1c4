import { call } from '../call';
import * as paths from '../notice-paths';
import * as schemas from '../notices';

export const unreadNotices = call('get', paths.unreadNotices, { answer: schemas.unreadNotices });
export const notices = call('get', paths.notices, { answer: schemas.noticePage });
export const noticeStream = call('get', paths.noticeStream, { answer: schemas.unreadNotices });
export const readNotices = call('post', paths.readNotices, {
  body: schemas.readNotices,
  answer: schemas.unreadNotices,
  changes: [unreadNotices, notices],
});
