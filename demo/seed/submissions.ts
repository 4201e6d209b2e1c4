import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { WorkflowState } from '../../src/contract/enumerations';
import { digestText } from '../../src/submission/rules/receipt';
import type { Db } from '../platform/db/client';
import {
  activityParts,
  activityWorkflows,
  aggregates,
  files,
  objectiveWorkflows,
  submissionFiles,
  submissions,
} from '../platform/db/schema';
import { submissionKey } from '../platform/db/submission-files';
import { idOf } from './id';

const TEXT = `# Flow at the lower weir

Measured on a dry afternoon, **ten verticals**, the wading rod on the left bank.

1. Width of the water: 8.40 m
2. Mean depth: 0.46 m
3. Flow: *1.71 m³/s*

> The gauge said 1.63 when I came home. I had written down ±6 % before I looked.

What I would do differently:

- take the sixth vertical twice; a branch touched the meter
- write the time beside each speed`;

const SHEET = `vertical;depth_m;speed_m_s
1;0.18;0.21
2;0.34;0.38
3;0.47;0.44
4;0.55;0.49
5;0.62;0.52
6;0.64;0.47
7;0.58;0.50
8;0.49;0.45
9;0.41;0.36
10;0.27;0.24
`;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Adds what was submitted at the parts that take a text and files, for the work of the demo that was submitted. */
export async function addSubmissions(db: Db): Promise<void> {
  const work = await db
    .select({ id: activityWorkflows.id, submitted: activityWorkflows.submitted, userId: aggregates.userId })
    .from(activityWorkflows)
    .innerJoin(objectiveWorkflows, eq(objectiveWorkflows.id, activityWorkflows.workflowId))
    .innerJoin(aggregates, eq(aggregates.id, objectiveWorkflows.aggregateId))
    .innerJoin(
      activityParts,
      and(eq(activityParts.objectiveId, aggregates.objectiveId), eq(activityParts.axis, activityWorkflows.axis)),
    )
    .where(
      and(
        sql`${activityParts.details} -> 'submission' is not null`,
        inArray(activityWorkflows.state, [WorkflowState.inGrading, WorkflowState.finished]),
      ),
    );
  for (const { id: activityWorkflowId, submitted, userId } of work) {
    if (!submitted) continue;
    const [id, fileId] = [idOf('submission', activityWorkflowId), idOf('submitted file', activityWorkflowId)];
    const file = { name: 'verticals.csv', digest: sha256(SHEET) };
    const key = submissionKey(fileId);
    await db
      .insert(files)
      .values({ key, mime: 'text/plain', ownerId: userId, updated: submitted, content: Buffer.from(SHEET) });
    const digest = sha256(digestText({ text: TEXT, files: [file] }));
    await db
      .insert(submissions)
      .values({ id, activityWorkflowId, number: 1, userId, submitted, late: false, text: TEXT, digest });
    await db.insert(submissionFiles).values({ submissionId: id, fileKey: key, ...file, order: 0 });
  }
}
