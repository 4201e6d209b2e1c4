import { call } from '../call';
import * as bodies from '../command-bodies';
import { commandAnswer, commandStatus } from '../commands';
import { path } from '../path';
import { LMS } from '../public-paths';
import type { GenericSchema } from '../schema';

/** A command: carried out once for each `id` of its body, at once or later (API-02). */
export const command = <const Name extends string, Body extends GenericSchema<unknown, { id: string }>>(
  name: Name,
  body: Body,
) => call('post', `${LMS}${name}`, { body, answer: commandAnswer });
export const createSelfEnrollment = command('create-self-enrollments', bodies.createSelfEnrollment);
export const createObjectiveAccess = command('create-objective-accesses', bodies.createObjectiveAccess);
export const startObjectiveWorkflow = command('start-objective-workflows', bodies.startObjectiveWorkflow);
export const submitObjectiveWorkflow = command('submit-objective-workflows', bodies.submitObjectiveWorkflow);
export const finishObjectiveWorkflow = command('finish-objective-workflows', bodies.finishObjectiveWorkflow);
export const undoStart = command('undo-start-objective-workflows', bodies.undoStart);
export const startActivityWorkflow = command('start-activity-workflows', bodies.startActivityWorkflow);
export const finishActivityWorkflow = command('finish-activity-workflows', bodies.finishActivityWorkflow);
export const commandOutcome = call('get', path(`${LMS}commands/:kind/:id`), { answer: commandStatus });
