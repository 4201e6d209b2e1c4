import { and, asc, eq, exists, gt, or, sql, type SQL } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import type { Db } from '../db/client';
import { activityParts, objectiveAccesses, objectiveInstructors, objectives, users } from '../db/schema';
import { notFound, Problem } from '../server/problem';
import { toolOf } from './access';
import { addresses, MEMBERSHIP_SCOPE } from './addresses';
import { contextOf, LTI, MEMBERSHIP, namesFor } from './claims';
import { customOf } from './launch';
import { AFTER, limitOf, linkTo, nextPage } from './paging';
import type { ToolRow } from './tools';

interface Options {
  db: Db;
  origin: string;
}

const CONTAINER = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who a filter by role wants: all without one, nobody for a role that no member has. */
function wanted(role: string | undefined): { learners: boolean; instructors: boolean } {
  const name = role?.startsWith(MEMBERSHIP) ? role.slice(MEMBERSHIP.length) : role;
  return {
    learners: name === undefined || name === 'Learner',
    instructors: name === undefined || name === 'Instructor',
  };
}

/** The members of a course after a person, by id, each with the roles in that course. */
async function membersOf(db: Db, objectiveId: string, c: Context, { limit, now }: { limit: number; now: Date }) {
  const after = c.req.query(AFTER);
  if (after !== undefined && !UUID.test(after)) throw new Problem(400, `${AFTER} is not of a page of this list.`);
  const { learners, instructors } = wanted(c.req.query('role'));
  const ofCourse = (table: typeof objectiveAccesses | typeof objectiveInstructors): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.userId, users.id), eq(table.objectiveId, objectiveId))),
    );
  const [isLearner, isInstructor] = [ofCourse(objectiveAccesses), ofCourse(objectiveInstructors)];
  const chosen = [...(learners ? [isLearner] : []), ...(instructors ? [isInstructor] : [])];
  if (!chosen.length) return [];
  const access = and(eq(objectiveAccesses.userId, users.id), eq(objectiveAccesses.objectiveId, objectiveId));
  return db
    .select({
      user: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      isLearner: sql<boolean>`${isLearner}`,
      isInstructor: sql<boolean>`${isInstructor}`,
      hasEnded: sql<boolean>`coalesce(${objectiveAccesses.availabilityEndDate} <= ${now.toISOString()}::timestamptz, false)`,
    })
    .from(users)
    .leftJoin(objectiveAccesses, access)
    .where(and(or(...chosen), after === undefined ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit + 1);
}

type Member = Awaited<ReturnType<typeof membersOf>>[number];

const memberOf = (tool: ToolRow, { user, isLearner, isInstructor, hasEnded }: Member) => ({
  status: hasEnded && !isInstructor ? 'Inactive' : 'Active',
  user_id: user.id,
  ...namesFor(tool, user),
  roles: [...(isLearner ? [`${MEMBERSHIP}Learner`] : []), ...(isInstructor ? [`${MEMBERSHIP}Instructor`] : [])],
});

/** The course with a tool. @throws Problem 404 for one that does not open it */
async function courseOf(db: Db, tool: ToolRow, objectiveId: string) {
  const [course] = UUID.test(objectiveId)
    ? await db.select().from(objectives).where(eq(objectives.id, objectiveId))
    : [];
  const [part] = await db
    .select({ id: activityParts.id })
    .from(activityParts)
    .where(
      and(
        eq(activityParts.objectiveId, course?.id ?? tool.id),
        sql`${activityParts.details}->'tool'->>'toolId' = ${tool.id}`,
      ),
    )
    .limit(1);
  if (!course || !(part || course.details?.tool?.toolId === tool.id)) throw notFound();
  return course;
}

/** What a tool would get at a launch of one of its places. @throws Problem 404 for a place of another tool or course */
async function messageOf(db: Db, tool: ToolRow, course: typeof objectives.$inferSelect, resourceLinkId: string) {
  const isPart = and(eq(activityParts.id, resourceLinkId), eq(activityParts.objectiveId, course.id));
  const [part] =
    UUID.test(resourceLinkId) && resourceLinkId !== course.id
      ? await db.select().from(activityParts).where(isPart)
      : [];
  const details = (resourceLinkId === course.id ? course : part)?.details?.tool;
  if (details?.toolId !== tool.id) throw notFound();
  return [{ [`${LTI}message_type`]: 'LtiResourceLinkRequest', [`${LTI}custom`]: customOf({ tool, details }) }];
}

/** Serves Names and Role Provisioning Services 2.0: who is in a course that opens the tool. */
export function membershipRoutes(options: Options): Hono {
  const { db, origin } = options;
  const app = new Hono();
  app.get('/api/lti/v1/contexts/:objectiveId/memberships', async (c) => {
    const tool = await toolOf(c, options, [MEMBERSHIP_SCOPE]);
    const course = await courseOf(db, tool, c.req.param('objectiveId'));
    const limit = limitOf(c);
    const resourceLinkId = c.req.query('rlid');
    const message = resourceLinkId === undefined ? undefined : await messageOf(db, tool, course, resourceLinkId);
    const found = await membersOf(db, course.id, c, { limit, now: new Date() });
    const shown = found.slice(0, limit);
    const next = found.length > limit ? nextPage(c, origin, limit, shown.at(-1)!.user.id) : undefined;
    const container = {
      id: addresses(origin).memberships(course.id),
      context: contextOf(course),
      members: shown.map((member) => ({ ...memberOf(tool, member), ...(message && { message }) })),
    };
    return c.body(JSON.stringify(container), 200, {
      'content-type': CONTAINER,
      'cache-control': 'no-store',
      ...linkTo(next),
    });
  });
  return app;
}
