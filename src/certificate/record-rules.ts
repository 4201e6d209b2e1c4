import type { CertificateRecord } from '../contract/certificates';
import type { FinishedCourse, LearningRecord } from '../contract/learning-record';

export type CertificateState = 'valid' | 'expired' | 'revoked';

/** What a certificate is at an instant. One that was revoked stays so, also after its end. */
export function certificateState(
  { revocation, expirationDate }: Pick<CertificateRecord, 'revocation' | 'expirationDate'>,
  now: Date,
): CertificateState {
  if (revocation) return 'revoked';
  return expirationDate !== null && new Date(expirationDate) <= now ? 'expired' : 'valid';
}

/**
 * The certificate that has taken the place of another one: the newest later one of the same course, with the same name if the course
 * gives several. Undefined: there is none.
 */
export function renewalOf(
  certificate: CertificateRecord,
  all: readonly CertificateRecord[],
): CertificateRecord | undefined {
  const later = all
    .filter(
      ({ objectiveId, created, revocation }) =>
        objectiveId === certificate.objectiveId && Date.parse(created) > Date.parse(certificate.created) && !revocation,
    )
    .sort((a, b) => Date.parse(b.created) - Date.parse(a.created));
  return later.find((each) => each.certificateTemplate.name === certificate.certificateTemplate.name) ?? later[0];
}

/** Certificates have the dates of their documents, which are in UTC; courses follow them. */
const yearOf = (iso: string) => new Date(iso).getUTCFullYear();
const yearOfCourse = ({ record }: FinishedCourse) => yearOf(record.finished);

/** The years of a record, the latest first. */
export const yearsOf = ({ certificates, courses }: LearningRecord): number[] =>
  [...new Set([...certificates.map(({ created }) => yearOf(created)), ...courses.map(yearOfCourse)])].sort(
    (a, b) => b - a,
  );

/** What of a record was issued or finished in a year; null: all. */
export const ofYear = (record: LearningRecord, year: number | null): LearningRecord =>
  year === null
    ? record
    : {
        ...record,
        certificates: record.certificates.filter(({ created }) => yearOf(created) === year),
        courses: record.courses.filter((course) => yearOfCourse(course) === year),
      };

/** The planned time of courses, in minutes; those whose time is not known are left out. */
export const plannedMinutes = (courses: readonly FinishedCourse[]): number =>
  courses.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
