import { toJson } from '../base/json';
import { path } from './path';
import type { CertificateFields } from './list-fields';
import type { Expression } from './query-expression';
import { LMS } from './public-paths';

// These paths are in this file because their subject loads them.

const CERTIFICATES = `${LMS}certificate-records/query` as const;
/** Newest first. */
const certificateParams = (filter: Expression<CertificateFields>) => ({
  filter: toJson(filter),
  sort: '[{"selector":"created","desc":true}]',
});
/** GET: a learner’s certificates of one course, newest first. */
export const certificatesOfCourse = path(CERTIFICATES, (objectiveId: string, userId: string) =>
  certificateParams([['objectiveId', '=', objectiveId], 'and', ['userId', '=', userId]]),
);
/** GET: a list with the certificate of a number, for its owner; empty for other people. */
export const certificate = path(CERTIFICATES, (number: string) =>
  certificateParams(['certificateNumber', '=', number]),
);
/** GET: all certificates of a learner, with some fields, newest first. */
export const certificatesWith = (fields: readonly string[]) =>
  path(CERTIFICATES, (userId: string) => ({
    ...certificateParams(['userId', '=', userId]),
    take: 100,
    select: toJson(fields),
  }));
