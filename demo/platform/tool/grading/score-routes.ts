import { and, asc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { Problem } from '../../server/problem';
import type { Db } from '../../db/client';
import { aggregates, ltiScores } from '../../db/schema';
import { toolOf } from '../access';
import { addresses, scopes } from '../addresses';
import { recordScore } from '../scores';
import { lastWorkAt, type LineItemRow } from '../tools';
import { answer, pageOf } from './answers';
import { bodyOf, scoreBody } from './bodies';
import { requestedItem } from './line-items';

const RESULTS = 'application/vnd.ims.lis.v2.resultcontainer+json';

interface Options {
  db: Db;
  origin: string;
}

/** The results of a line item's learners. @param onlyUser undefined: of all */
async function resultsOf({ db, origin }: Options, item: LineItemRow, onlyUser: string | undefined) {
  const rows = await db
    .select()
    .from(ltiScores)
    .where(
      and(eq(ltiScores.lineItemId, item.id), onlyUser === undefined ? undefined : sql`user_id::text = ${onlyUser}`),
    )
    .orderBy(asc(ltiScores.userId));
  const id = addresses(origin).lineItem(item.objectiveId, item.id);
  return rows
    .filter(({ score }) => score.scoreGiven !== undefined)
    .map(({ userId, score: { scoreGiven, scoreMaximum, comment } }) => ({
      id: `${id}/results/${userId}`,
      scoreOf: id,
      userId,
      // The result in points of its line item, whatever the maximum of the score was.
      resultScore: (scoreGiven! / scoreMaximum!) * item.scoreMaximum,
      resultMaximum: item.scoreMaximum,
      ...(comment !== undefined && { comment }),
    }));
}

/** Scores that tools give, and the results that they read. @param path of a line item */
export function scoreRoutes(path: string, options: Options): Hono {
  const { db, origin } = options;
  const app = new Hono();
  app.post(`${path}/scores`, async (c) => {
    const item = await requestedItem(db, c, await toolOf(c, options, [scopes.score]));
    const { userId, ...score } = await bodyOf(c, scoreBody);
    const [learner] = await db
      .select({ id: aggregates.userId })
      .from(aggregates)
      .where(and(eq(aggregates.userId, userId), eq(aggregates.objectiveId, item.objectiveId)));
    if (!learner || !(await lastWorkAt(db, userId, item))) {
      throw new Problem(404, 'This learner did not begin here.');
    }
    if (!(await recordScore(db, item, userId, score, new Date()))) {
      throw new Problem(409, 'A score of the same time or a later one was given before.');
    }
    return c.body(null, 204);
  });
  app.get(`${path}/results`, async (c) => {
    const item = await requestedItem(db, c, await toolOf(c, options, [scopes.resultReadOnly]));
    const results = await resultsOf(options, item, c.req.query('user_id'));
    const { data, next } = pageOf(c, origin, results, ({ userId }) => userId);
    return answer(c, data, RESULTS, 200, next);
  });
  return app;
}
