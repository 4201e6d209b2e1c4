import { call } from '../call';
import * as reinforcementPaths from '../reinforcement-paths';
import * as schemas from '../reinforcement';

export const reinforcementWorkflow = call('get', reinforcementPaths.reinforcementWorkflow, {
  answer: schemas.reinforcementWorkflow,
});
export const reinforcementAnswer = call('post', reinforcementPaths.reinforcementAnswer, {
  body: schemas.reinforcementAnswer,
  answer: schemas.reinforcementResult,
});
