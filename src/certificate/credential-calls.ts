import { call } from '../contract/call';
import { path } from '../contract/path';
import * as paths from '../contract/paths';
import * as schemas from './credential-schema';

const CREDENTIALS = `${paths.LMS}public/credentials/` as const;

export const credentialKeys = call('get', paths.credentialKeys, { answer: schemas.credentialKeys });
export const credentialKey = call('get', path(`${CREDENTIALS}keys/:id`), { answer: schemas.credentialKey });
export const issuerProfile = call('get', `${CREDENTIALS}issuer.json`, { answer: schemas.issuerProfile });
export const badgeAchievement = call('get', path(`${CREDENTIALS}achievements/:id`), {
  answer: schemas.badgeAchievement,
});
