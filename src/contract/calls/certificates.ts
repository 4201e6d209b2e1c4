import { call } from '../call';
import * as schemas from '../certificates';
import * as paths from '../paths';
import * as certificatePaths from '../certificate-paths';

export const certificatesOfCourse = call('get', certificatePaths.certificatesOfCourse, {
  answer: schemas.certificateRecordPage,
});
export const certificate = call('get', certificatePaths.certificate, { answer: schemas.certificateRecordPage });
export const publicCertificate = call('get', paths.publicCertificate, { answer: schemas.certificateRecord });
