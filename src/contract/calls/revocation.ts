import { revokeCertificate as body } from '../certificates';
import { command } from './commands';

export const revokeCertificate = command('revoke-certificates', body);
