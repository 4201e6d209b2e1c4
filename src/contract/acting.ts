import * as v from './schema';
import { anyText, text } from './common';
import { path } from './path';
import { PLATFORM } from './public-paths';

/** GET: the people for whom the signed-in person may act. @param search part of a name or username; '' for the first ones */
export const peopleToActFor = path(`${PLATFORM}users/query`, (search: string) => ({ search }));
/** POST: acts as another person, until the sign-out of it. */
export const startActing = `${PLATFORM}start-impersonation`;

/** The most people of one response. */
export const MOST_PEOPLE = 20;

/** GET users/query */
export const people = v.object({ data: v.array(v.object({ id: text, username: anyText, name: text })) });
/** POST start-impersonation */
export const actingCommand = v.object({ username: v.pipe(text, v.maxLength(200)) });
export const actingAnswer = v.object({ id: text });
