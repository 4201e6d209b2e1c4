import { Hono, type Context } from 'hono';
import * as v from 'valibot';
import type { Db } from '../../db/client';
import { tokenOf } from '../../server/authorization';
import { limitBody } from '../../server/limit-bodies';
import { answerProblem, Problem } from '../../server/problem';
import { readJson } from '../../server/readable';
import { noteLaunch, storeChange, writableOfToken } from './changes';
import { NotHere, openRegistration, registrationOfToken } from './registrations';

const PATH = '/api/scorm/v1/registrations/:id';
/** The largest text of the data model of SCORM 2004, 4th edition. */
const LONGEST = 64_000;
const LARGEST_BODY = 1_000_000;

const element = v.pipe(v.string(), v.regex(/^(cmi|adl)\.[\w.]{1,200}$/));
const changeSchema = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  item: v.pipe(v.string(), v.maxLength(500)),
  values: v.record(element, v.pipe(v.string(), v.maxLength(LONGEST))),
  terminated: v.exactOptional(v.boolean()),
  suspended: v.exactOptional(v.boolean()),
  sequencing: v.exactOptional(v.pipe(v.string(), v.maxLength(LARGEST_BODY))),
  rollup: v.exactOptional(
    v.strictObject({
      completed: v.boolean(),
      success: v.picklist(['passed', 'failed', 'unknown']),
      score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
    }),
  ),
});

const details = {
  elsewhere: 'Another window has this part open.',
  revision: 'The change was made from an older state.',
  review: 'It is open for review: nothing is stored.',
  tooLarge: 'The package stores more than one attempt may have.',
} as const;

/**
 * The calls of the player, at the origin of its package, with the token of its launch:
 * - `GET` the data of an attempt (`take=true`: also when another launch has it, which then can't write any more),
 * - `PUT` a change of it, with the revision that it was made from in `If-Match`,
 * - `POST` says that the launch is still open; `leaves=true`: that it is over.
 */
export function registrationRoutes(db: Db): Hono {
  const app = new Hono();
  const over = () => new Problem(401, 'This launch is over.');
  const launch = (c: Context) => ({
    id: c.req.param('id')!,
    token: tokenOf(c.req.header('authorization'), 'Bearer') ?? '',
    now: new Date(),
  });
  const answer = (c: Context, body: object) => c.json(body, 200, { 'cache-control': 'no-store' });

  app.use(`${PATH}`, limitBody(LARGEST_BODY));
  app.get(PATH, async (c) => {
    const { id, token, now } = launch(c);
    const found = await registrationOfToken(db, id, token, now);
    if (!found) throw over();
    const { take, item = '' } = c.req.query();
    const open = { take: take === 'true', item };
    return answer(c, await db.transaction((tx) => openRegistration(tx, found, token, open, now)));
  });
  app.put(PATH, async (c) => {
    const { id, token, now } = launch(c);
    const found = await writableOfToken(db, id, token, now);
    if (!found) throw over();
    const parsed = v.safeParse(changeSchema, readJson(await c.req.text()));
    const [, revision] = /^"(\d{1,9})"$/.exec(c.req.header('if-match') ?? '') ?? [];
    if (!parsed.success || revision === undefined) throw new Problem(400, 'The change does not fit.');
    return answer(c, { revision: await storeChange(db, found, token, Number(revision), parsed.output, now) });
  });
  app.post(PATH, async (c) => {
    const { id, token, now } = launch(c);
    if (!(await noteLaunch(db, id, token, c.req.query('leaves') === 'true', now))) throw over();
    return answer(c, {});
  });
  app.onError((error, c) => {
    if (error instanceof NotHere) {
      const { reason } = error;
      return answerProblem(c, new Problem(reason === 'tooLarge' ? 413 : 409, details[reason], { reason: [reason] }));
    }
    if (error instanceof Problem) return answerProblem(c, error);
    throw error;
  });
  return app;
}
