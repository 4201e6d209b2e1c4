import * as calls from '../contract/calls/certificates';
import * as v from '../contract/schema';
import { ApiError } from '../client/errors';
import { certificateRecordPage } from '../contract/certificates';
import type { Platform } from '../client/session/platform';

/** The learner's certificates of a course, newest first. */
export const courseCertificates = (platform: Platform, objectiveId: string, userId: string) =>
  platform.resource(calls.certificatesOfCourse(objectiveId, userId));

const only = v.pipe(
  certificateRecordPage,
  v.transform(({ data }) => {
    const [record] = data;
    if (!record) throw new ApiError(404, { title: 'There is no such certificate' });
    return record;
  }),
);

/** One of the learner's own certificates; an ApiError with 404 when there is none. */
export const certificate = (platform: Platform, number: string) =>
  platform.resource({ ...calls.certificate(number), answer: only });

/** A certificate in its public view. */
export const publicCertificate = (platform: Platform, number: string) =>
  platform.resource(calls.publicCertificate(number));
