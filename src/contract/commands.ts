import * as v from './schema';
import { commandState, text } from './common';

/** `errors`: the messages by field. */
const completed = v.nullish(v.object({ state: commandState, errors: v.nullish(v.record(text, v.array(text))) }));

/** The response of a command's url: without `completed` until there is an outcome. */
export const commandStatus = v.object({ id: v.optional(text), completed });
/** The response to a command: 202 with the url to poll, or the outcome; a synchronous command may respond with 204. */
export const commandAnswer = v.optional(v.object({ id: v.optional(text), url: v.nullish(text), completed }));
export type CommandAnswer = v.InferOutput<typeof commandAnswer>;
