import { call } from '../call';
import * as schemas from '../discussion';
import * as paths from '../discussion-paths';

export const threads = call('get', paths.threads, { answer: schemas.threadPage });
export const newPost = call('post', paths.posts, { body: schemas.newPost, answer: schemas.postChange });
export const postChanges = call('get', paths.postChanges, { answer: schemas.postChanges });
export const postStream = call('get', paths.postStream, { answer: schemas.postChange });
export const replies = call('get', paths.replies, { answer: schemas.replyPage });
export const editPost = call('put', paths.post, { body: schemas.editedPost, answer: schemas.postChange });
export const deletePost = call('delete', paths.post, { answer: schemas.postChange });
export const reportPost = call('post', paths.reports, { body: schemas.newReport, answer: schemas.postChange });
export const postFile = call('get', paths.postFile, { answer: schemas.postFile });
export const uploadFile = call('put', paths.upload, { answer: schemas.postFile });
