import { call } from '../call';
import * as paths from '../tool-paths';
import * as schemas from '../tools';

export const resourceLink = call('post', paths.resourceLink, {
  body: schemas.resourceLinkQuestion,
  answer: schemas.resourceLink,
});
export const resourceForm = call('get', paths.resourceForm, { answer: schemas.resourceForm });
