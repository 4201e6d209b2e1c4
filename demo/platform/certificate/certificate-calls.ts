import * as certificatesCall from '../../../src/contract/calls/certificates';
import * as credentialCall from '../../../src/certificate/credential-calls';
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { CertificateFields } from '../../../src/contract/list-fields';
import { achievementOf } from './credential';
import * as issuer from './issuer';
import { withCredential } from './issue';
import { publicKeys } from './keys';
import { numbersMeant } from './number';
import type { OwnRecord } from './record';
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
import { LMS } from '../../../src/contract/public-paths';
import { learnerCall, publicCall, type Call } from '../server/call';
import { recordDto, recordedActivity } from '../course/courses';
import { notFound } from '../server/problem';
import { themeOf } from '../tenant/theme/setting';
import { brandOf } from '../../../src/base/theme';
import { filterSql, pageOf, sortSql, type Columns } from '../server/query';
import type { ChangingMoments } from '../server/unchanged';

const fields = {
  certificateNumber: certificateRecords.number,
  objectiveId: certificateRecords.objectiveId,
  userId: certificateRecords.userId,
  created: certificateRecords.created,
} satisfies Columns<CertificateFields>;

const templateDto = ({ id, name, about, badgeType, badgeStatus }: typeof certificateTemplates.$inferSelect) => ({
  id,
  name,
  about,
  badgeType,
  badgeStatus,
  badgeImageUrl: badgeType === null ? null : issuer.badgeImage(id),
});

/** Only what a certificate says of its course and its owner is read: a course may have long texts. */
const ofCourse = {
  id: objectives.id,
  name: objectives.name,
  code: objectives.code,
  description: objectives.description,
  language: objectives.language,
  type: objectives.type,
  constraint: objectives.constraint,
};
const ofOwner = {
  id: users.id,
  firstName: users.firstName,
  middleName: users.middleName,
  lastName: users.lastName,
  email: users.email,
};
type Course = Pick<typeof objectives.$inferSelect, keyof typeof ofCourse>;

const objectiveDto = ({ name, code, description, language }: Course) => ({ name, code, description, language });

const revocationOf = ({ revoked, revocationReason }: typeof certificateRecords.$inferSelect) =>
  revoked && { revoked: revoked.toISOString(), reason: revocationReason ?? '' };

const selectRows = (db: Db) =>
  db
    .select({
      certificate: certificateRecords,
      template: certificateTemplates,
      objective: ofCourse,
      user: ofOwner,
      record: objectiveRecords,
      workflow: objectiveWorkflows,
      access: objectiveAccesses,
      activityWorkflowId: recordedActivity,
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
    );
type Row = Awaited<ReturnType<typeof selectRows>>[number];

function recordOf({ certificate, template, objective, user, ...attempted }: Row, now: Date) {
  const objectiveRecord = recordDto({ ...attempted, objective }, now);
  return {
    id: certificate.id,
    certificateNumber: certificate.number,
    certificateTemplate: templateDto(template),
    objectiveId: objective.id,
    objective: objectiveDto(objective),
    userId: user.id,
    userName: [user.firstName, user.middleName, user.lastName].filter(Boolean).join(' '),
    objectiveRecord,
    // The certificate shows that its score was reached: beside a hidden score the passing score would give it away.
    normalizedPassingScore: objectiveRecord.normalizedScore === null ? null : template.normalizedPassingScore,
    expirationDate: certificate.expires?.toISOString() ?? null,
    certificatePdfUrl: `/api/lms-storage/v1/certificates/${certificate.number}.pdf`,
    certificatePngUrl: `/api/lms-storage/v1/certificates/${certificate.number}.png`,
    externalUrl: certificate.externalUrl,
    issuerName: issuer.PLATFORM_NAME,
    credential: certificate.credential,
    credentialUrl: `${LMS}public/certificate-records/${certificate.number}/credential`,
    created: certificate.created.toISOString(),
    revocation: revocationOf(certificate),
  };
}

/** Reads certificates as they were issued. A certificate without a credential, as older versions made, gets one now. */
async function read(
  db: Db,
  origin: string,
  where: SQL | undefined,
  now: Date,
  page = { skip: 0, take: 1 },
  order: SQL[] = [],
  changes?: ChangingMoments,
): Promise<OwnRecord[]> {
  const rows = await selectRows(db)
    .where(where)
    .orderBy(...order, desc(certificateRecords.created))
    .offset(page.skip)
    .limit(page.take);
  // From these dates on, a result may be shown.
  changes?.add(rows.map(({ access, objective }) => [access?.gradeRevealDate, objective.constraint]));
  return Promise.all(rows.map((row) => withCredential(db, recordOf(row, now), { origin, email: row.user.email, now })));
}

/**
 * Finds the certificate with a number; undefined when there is none. Anyone who knows the number may see the certificate, so the
 * platform makes numbers that can't be guessed. The number may be typed from paper, in another case or with blanks.
 */
export const findCertificate = async (db: Db, origin: string, number: string, now: Date) =>
  (await read(db, origin, inArray(certificateRecords.number, numbersMeant(number)), now))[0];

/** A learner's certificates, newest first. */
export const certificatesOf = (
  db: Db,
  origin: string,
  userId: string,
  now: Date,
  page: { skip: number; take: number },
  changes?: ChangingMoments,
) => read(db, origin, eq(certificateRecords.userId, userId), now, page, [], changes);

/** Removes the ids of the learner and the attempt; the credential has what the certificate proves. */
const forEverybody = (certificate: OwnRecord): OwnRecord => ({
  ...certificate,
  userId: '',
  objectiveRecord: certificate.objectiveRecord && {
    ...certificate.objectiveRecord,
    id: '',
    activityRecord: null,
    objectiveWorkflowId: null,
  },
});

/** A template with its course; undefined when there is none. */
export async function findTemplate(db: Db, id: string) {
  const [found] = await db
    .select({ template: certificateTemplates, objective: ofCourse })
    .from(certificateTemplates)
    .innerJoin(objectives, eq(objectives.id, certificateTemplates.objectiveId))
    .where(eq(certificateTemplates.id, id));
  return found && { certificateTemplate: templateDto(found.template), objective: objectiveDto(found.objective) };
}

/** Calls for certificates. @param origin the platform's origin: credentials contain the addresses of their keys and issuer */
export const certificateCalls = (origin: string): Call[] => [
  learnerCall(certificatesCall.certificate, {
    summary: 'The learner’s certificates; by default newest first',
    list: true,
    tagged: true,
    async run({ db, user, query, locale, now, changes }) {
      const mine = and(eq(certificateRecords.userId, user.id), filterSql(query.get('filter'), fields));
      const order = sortSql(query.get('sort'), fields, locale);
      return { data: await read(db, origin, mine, now, pageOf(query), order, changes) };
    },
  }),
  publicCall(certificatesCall.publicCertificate, {
    summary: 'A certificate, for everyone who has its number',
    mayEnd: true,
    async run({ db, params, now }) {
      const found = await findCertificate(db, origin, params.id, now);
      if (!found) throw notFound();
      return forEverybody(found);
    },
  }),
  publicCall(credentialCall.credentialKeys, {
    summary: 'The public keys of the signatures of credentials',
    run: async ({ db, now }) => ({ keys: await publicKeys(db, origin, now) }),
  }),
  publicCall(credentialCall.credentialKey, {
    summary: 'One of these keys; the `kid` of a credential is its address',
    async run({ db, params, now }) {
      const found = (await publicKeys(db, origin, now)).find(({ kid }) => kid?.split('/').at(-1) === params.id);
      if (!found) throw notFound();
      return found;
    },
  }),
  publicCall(credentialCall.issuerProfile, {
    summary: 'The issuer of credentials',
    run: async ({ db }) => ({
      '@context': issuer.CONTEXT,
      ...issuer.issuerProfile(origin, brandOf(await themeOf(db)).name),
    }),
  }),
  publicCall(credentialCall.badgeAchievement, {
    summary: 'The achievement for which certificates of a template are awarded',
    async run({ db, params }) {
      const found = await findTemplate(db, params.id);
      if (!found) throw notFound();
      return achievementOf(found, origin);
    },
  }),
];
