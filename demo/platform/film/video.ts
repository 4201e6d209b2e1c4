// Films: where a learner left one, and its captions.
import * as calls from '../../../src/contract/calls/film';
import { and, count, eq, lte, ne } from 'drizzle-orm';
import type { ActivityContent } from '../../../src/contract/activity-content';
import { WorkflowState } from '../../../src/contract/enumerations';
import { ownWorkflow } from '../course/activities';
import { columns, workflowDto } from '../course/activity-workflow';
import { learnerCall, type Call } from '../server/call';
import { notFound, Problem } from '../server/problem';
import { activityWorkflows, videoPositions } from '../db/schema';
import type { Kind, KindPlace } from '../course/kind';

/** The most films within one text whose positions are stored. */
const MOST_FILMS = 100;

const isAt = (userId: string, objectiveId: string, axis: string) =>
  and(eq(videoPositions.userId, userId), eq(videoPositions.objectiveId, objectiveId), eq(videoPositions.axis, axis));

/** Where the learner left the films at a place: `film` is the address of one within the text, '' the film of a video activity. */
async function positionsAt({ db, userId, found, axis }: KindPlace) {
  const { film, position, updated } = videoPositions;
  const rows = await db
    .select({ film, position, updated })
    .from(videoPositions)
    .where(isAt(userId, found.objective.id, axis));
  return rows.map((row) => ({ ...row, updated: row.updated.toISOString() }));
}

/** The positions of films within a text. */
export async function filmsIn(place: KindPlace, html: string): Promise<Pick<ActivityContent, 'films'>> {
  if (!/<video\b/i.test(html)) return {};
  return { films: (await positionsAt(place)).filter(({ film }) => film !== '') };
}

/** A video: its content includes the position where the learner stopped. */
export const video: Kind = {
  async content(place) {
    const { video: film } = place.details;
    if (!film) return {};
    const { url, poster = null, captions = [] } = film;
    const { position = 0, updated = null } = (await positionsAt(place)).find((row) => row.film === '') ?? {};
    return { video: { url, poster, captions, position, updated } };
  },
};

export const videoCalls: Call[] = [
  learnerCall(calls.filmPositions, {
    summary: 'Stores where a film was left, unless a newer position is stored',
    async run({ db, user, params, body, now }) {
      const { workflow, objective } = await ownWorkflow(db, user.id, params.id);
      const [row] = await db
        .select(columns)
        .from(activityWorkflows)
        .where(and(eq(activityWorkflows.id, params.awId), eq(activityWorkflows.workflowId, workflow.id)));
      if (!row) throw notFound();
      if (workflow.state === WorkflowState.inProgress) {
        const { film = '', position, duration, at } = body;
        // A fast clock must not block later positions.
        const updated = at && Date.parse(at) < now.getTime() ? new Date(at) : now;
        const [others] = await db
          .select({ films: count() })
          .from(videoPositions)
          .where(and(isAt(user.id, objective.id, row.axis), ne(videoPositions.film, film)));
        if (film && others!.films >= MOST_FILMS) throw new Problem(400, `A text has at most ${MOST_FILMS} films.`);
        await db
          .insert(videoPositions)
          .values({ userId: user.id, objectiveId: objective.id, axis: row.axis, film, position, duration, updated })
          .onConflictDoUpdate({
            target: [videoPositions.userId, videoPositions.objectiveId, videoPositions.axis, videoPositions.film],
            set: { position, duration, updated },
            setWhere: lte(videoPositions.updated, updated),
          });
      }
      return workflowDto(row);
    },
  }),
];
