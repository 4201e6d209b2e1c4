import * as acting from '../acting';
import { call } from '../call';
import { text } from '../common';
import * as paths from '../paths';
import * as v from '../schema';

export const peopleToActFor = call('get', acting.peopleToActFor, { answer: acting.people });
export const startActing = call('post', acting.startActing, {
  body: acting.actingCommand,
  answer: acting.actingAnswer,
});
export const endActing = call('post', `${paths.PLATFORM}end-impersonation`, {
  body: v.object({}),
  answer: v.object({ id: text }),
});
