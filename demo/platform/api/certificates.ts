import { and, desc, eq, type SQL } from 'drizzle-orm';
import { certificateRecord, certificateRecordPage } from '../../../src/api/contract/certificates';
import type { CertificateRecord } from '../../../src/domain/entities';
import type { Db } from '../db/client';
import {
  certificateRecords,
  certificateTemplates,
  objectiveAccesses,
  objectiveRecords,
  objectives,
  objectiveWorkflows,
  users,
} from '../db/schema';
import { learnerCall, LMS, publicCall, type Call } from './call';
import { recordDto } from './courses';
import { notFound } from './problem';
import { filterSql, pageOf, type Fields } from './query';

const fields: Fields = {
  certificateNumber: certificateRecords.number,
  objectiveId: certificateRecords.objectiveId,
  userId: certificateRecords.userId,
};

async function read(
  db: Db,
  where: SQL | undefined,
  now: Date,
  page = { skip: 0, take: 1 },
): Promise<CertificateRecord[]> {
  const rows = await db
    .select({
      certificate: certificateRecords,
      template: certificateTemplates,
      objective: objectives,
      user: users,
      record: objectiveRecords,
      workflow: objectiveWorkflows,
      access: objectiveAccesses,
    })
    .from(certificateRecords)
    .innerJoin(certificateTemplates, eq(certificateTemplates.id, certificateRecords.templateId))
    .innerJoin(objectives, eq(objectives.id, certificateRecords.objectiveId))
    .innerJoin(users, eq(users.id, certificateRecords.userId))
    .innerJoin(objectiveRecords, eq(objectiveRecords.id, certificateRecords.recordId))
    .leftJoin(objectiveWorkflows, eq(objectiveWorkflows.id, objectiveRecords.workflowId))
    .leftJoin(
      objectiveAccesses,
      and(eq(objectiveAccesses.objectiveId, objectives.id), eq(objectiveAccesses.userId, users.id)),
    )
    .where(where)
    .orderBy(desc(certificateRecords.created))
    .offset(page.skip)
    .limit(page.take);
  return rows.map(({ certificate, template, objective, user, record, workflow, access }) => ({
    id: certificate.id,
    certificateNumber: certificate.number,
    certificateTemplate: { id: template.id, name: template.name, about: template.about },
    objectiveId: objective.id,
    objective: {
      id: objective.id,
      name: objective.name,
      code: objective.code,
      description: objective.description,
      imageUrl: objective.imageUrl,
    },
    userId: user.id,
    userName: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    objectiveRecord: recordDto({ record, workflow, objective, access }, now),
    normalizedPassingScore: template.normalizedPassingScore,
    expirationDate: certificate.expires?.toISOString() ?? null,
    certificatePdfUrl: `/api/lms-storage/v1/certificates/${certificate.number}.pdf`,
    certificatePngUrl: `/api/lms-storage/v1/certificates/${certificate.number}.png`,
    externalUrl: null,
    created: certificate.created.toISOString(),
  }));
}

/** A certificate by its number, which can't be guessed: whoever has it may see it. */
export const findCertificate = async (db: Db, number: string, now: Date) =>
  (await read(db, eq(certificateRecords.number, number), now))[0];

export const certificateCalls: Call[] = [
  learnerCall({
    method: 'get',
    path: `${LMS}certificate-records/query`,
    summary: 'The learner’s certificates, newest first',
    list: true,
    answer: certificateRecordPage,
    async run({ db, user, query, now }) {
      const mine = and(eq(certificateRecords.userId, user.id), filterSql(query.get('filter'), fields));
      return { data: await read(db, mine, now, pageOf(query)) };
    },
  }),
  publicCall({
    method: 'get',
    path: `${LMS}public/certificate-records/:id`,
    summary: 'A certificate as everybody may see it',
    answer: certificateRecord,
    async run({ db, params, now }) {
      const found = await findCertificate(db, params.id!, now);
      if (!found) throw notFound();
      return found;
    },
  }),
];
