import { and, eq, isNull } from 'drizzle-orm';
import { LtiVersion } from '../../src/contract/enumerations';
import type { ToolDetails } from '../platform/db/activity-details';
import type { Db } from '../platform/db/client';
import { ltiTools, objectives } from '../platform/db/schema';
import { idOf } from './id';

/** The registration of the demo's tool; real secrets must not be in the source. */
export const toolRegistration = {
  clientId: 'sql-practice-room',
  deploymentId: 'learn-demo',
  consumerKey: 'learn-demo',
  secret: 'practice makes perfect',
};

const name = 'SQL practice room';
const [modern, basic] = [idOf('tool', '1.3'), idOf('tool', '1.1')];

/** The tool of each course that is a tool. */
const tools: Record<string, ToolDetails> = {
  'DAT-150': { toolId: modern, custom: { room: 'library' } },
  'DAT-155': { toolId: basic, custom: { room: 'library' }, fullPage: true },
};

/** Registers the demo's tool at its current origin, and adds it to courses that have no tool. */
export async function addTools(db: Db, origin: string): Promise<void> {
  const { clientId, deploymentId, consumerKey, secret } = toolRegistration;
  const rows: (typeof ltiTools.$inferInsert)[] = [
    {
      id: modern,
      name,
      version: LtiVersion.v13,
      launchUrl: `${origin}/launch`,
      clientId,
      deploymentId,
      loginUrl: `${origin}/login`,
      redirectUris: [`${origin}/launch`],
      jwksUrl: `${origin}/keys`,
    },
    { id: basic, name, version: LtiVersion.v11, launchUrl: `${origin}/launch-1.1`, consumerKey, secret },
  ];
  for (const { id, ...row } of rows) {
    await db
      .insert(ltiTools)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: ltiTools.id, set: row });
  }
  for (const [code, tool] of Object.entries(tools)) {
    await db
      .update(objectives)
      .set({ details: { tool } })
      .where(and(eq(objectives.id, idOf('course', code)), isNull(objectives.details)));
  }
}
