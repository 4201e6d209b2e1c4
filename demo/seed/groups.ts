import { and, eq, inArray } from 'drizzle-orm';
import { WorkflowState } from '../../src/contract/enumerations';
import type { Db } from '../platform/db/client';
import {
  activityWorkflows,
  aggregates,
  groupActivityWorkflows,
  groupMembers,
  groups,
  objectiveWorkflows,
} from '../platform/db/schema';
import { contentParts, courseId } from './course-rows';
import { courses } from './courses/all-courses';
import { idOf } from './id';
import { people, type Username } from './people';

/** The teams of the demo. Each person is in one team at most. */
const teams: Readonly<Record<string, readonly Username[]>> = {
  'Field team North': ['nora', 'ben', 'ingrid'],
  'Night shift': ['fatima', 'adam'],
};

const userId = (username: Username) => people.find((person) => person.username === username)!.id;

/** Makes what members finished in parts for teams a result of the team. */
async function addShared(db: Db, groupId: string, members: readonly string[]): Promise<void> {
  for (const course of courses) {
    for (const { axis } of contentParts(course).filter(({ team }) => team)) {
      const shares = await db
        .select({ id: activityWorkflows.id, started: activityWorkflows.started, finished: activityWorkflows.finished })
        .from(activityWorkflows)
        .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
        .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
        .where(and(eq(activityWorkflows.axis, axis), inArray(aggregates.userId, [...members])));
      const [first] = shares;
      if (!first) continue;
      const id = idOf('group workflow', groupId, axis);
      await db.insert(groupActivityWorkflows).values({
        id,
        groupId,
        objectiveId: courseId(course),
        axis,
        state: WorkflowState.finished,
        started: first.started,
        finished: first.finished,
      });
      const ids = shares.map((share) => share.id);
      await db.update(activityWorkflows).set({ groupWorkflowId: id }).where(inArray(activityWorkflows.id, ids));
    }
  }
}

/** Adds the teams and their shared work; call it after the people and their work are added. */
export async function addTeams(db: Db): Promise<void> {
  for (const [name, usernames] of Object.entries(teams)) {
    const groupId = idOf('group', name);
    const members = usernames.map(userId);
    await db.insert(groups).values({ id: groupId, name });
    await db.insert(groupMembers).values(members.map((member) => ({ groupId, userId: member })));
    await addShared(db, groupId, members);
  }
}
