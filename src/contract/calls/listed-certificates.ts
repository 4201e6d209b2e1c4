import { call } from '../call';
import { certificateRecord } from '../certificates';
import { pageOf } from '../common';
import * as paths from '../dashboard-paths';
import { certificateRowFields } from '../listed';
import { narrow } from '../narrow';

export const certificatesOfLearner = call('get', paths.certificatesOfLearner, {
  answer: pageOf(narrow(certificateRecord, certificateRowFields)),
});
