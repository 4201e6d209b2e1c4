import { call } from '../call';
import { partnerClient as partnerSchema } from '../partner-client';
import * as paths from '../paths';

export const partnerClient = call('get', paths.partnerClient, { answer: partnerSchema });
export const endTokenSession = call('delete', paths.tokenSession, {});
