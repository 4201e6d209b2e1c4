import { call } from '../call';
import { listedCertificatePage } from '../certificates';
import * as paths from '../dashboard-paths';

export const certificatesOfLearner = call('get', paths.certificatesOfLearner, { answer: listedCertificatePage });
