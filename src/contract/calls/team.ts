import { call } from '../call';
import * as teamPaths from '../team-paths';
import * as schemas from '../teams';

export const participants = call('get', teamPaths.participants, { answer: schemas.participantPage });
export const groupActivityWorkflow = call('get', teamPaths.groupActivityWorkflow, {
  answer: schemas.groupActivityWorkflow,
});
