import { desc, eq, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { numbersMeant } from '../certificate/number';
import type { Db } from '../db/client';
import { certificateRecords, certificateTemplates, objectives, users } from '../db/schema';

/** The certificates on one page. */
export const MOST_FOUND = 50;

const administrators = alias(users, 'administrators');
const replacements = alias(certificateRecords, 'replacements');
const nameOf = (person: typeof users | typeof administrators) =>
  sql<string>`concat_ws(' ', ${person.firstName}, ${person.middleName}, ${person.lastName})`;

/** The newest certificates whose number, person or course fit a text, one more than a page has; '' fits all. */
export function findCertificates(db: Db, typed: string) {
  const word = typed.trim().slice(0, 100);
  const person = nameOf(users);
  const texts = sql`search_fold(${person} || ' ' || ${objectives.name} || ' ' || ${certificateTemplates.name})`;
  return db
    .select({
      number: certificateRecords.number,
      created: certificateRecords.created,
      expires: certificateRecords.expires,
      revoked: certificateRecords.revoked,
      reason: certificateRecords.revocationReason,
      replacedBy: replacements.number,
      title: certificateTemplates.name,
      course: objectives.name,
      person,
      by: nameOf(administrators),
    })
    .from(certificateRecords)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, certificateRecords.templateId))
    .innerJoin(objectives, eq(objectives.id, certificateRecords.objectiveId))
    .innerJoin(users, eq(users.id, certificateRecords.userId))
    .leftJoin(replacements, eq(replacements.replaces, certificateRecords.id))
    .leftJoin(administrators, eq(administrators.id, certificateRecords.revokedBy))
    .where(
      word
        ? or(
            inArray(certificateRecords.number, numbersMeant(word)),
            sql`${texts} like '%' || search_literal(${word}) || '%'`,
          )
        : undefined,
    )
    .orderBy(desc(certificateRecords.created), desc(certificateRecords.id))
    .limit(MOST_FOUND + 1);
}
export type FoundCertificate = Awaited<ReturnType<typeof findCertificates>>[number];
