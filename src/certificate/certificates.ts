import * as v from '../contract/schema';
import { ApiError } from '../client/errors';
import { certificateRecord, certificateRecordPage } from '../contract/certificates';
import * as paths from '../contract/paths';
import type { Platform } from '../client/session/platform';

/** The learner's certificates of a course, newest first. */
export const courseCertificates = (platform: Platform, objectiveId: string, userId: string) =>
  platform.resource(certificateRecordPage, paths.certificatesOfCourse(objectiveId, userId));

const only = v.pipe(
  certificateRecordPage,
  v.transform(({ data }) => {
    const [record] = data;
    if (!record) throw new ApiError(404, { title: 'There is no such certificate' });
    return record;
  }),
);

/** One of the learner's own certificates; an ApiError with 404 when there is none. */
export const certificate = (platform: Platform, number: string) => platform.resource(only, paths.certificate(number));

/** A certificate in its public view. */
export const publicCertificate = (platform: Platform, number: string) =>
  platform.resource(certificateRecord, paths.publicCertificate(number));
