import { LMS } from '../api/call';
import { PORTAL } from '../../../src/domain/portal-paths';

/** The name that stands on certificates and in credentials. */
export const PLATFORM_NAME = 'Learn';

/** Everything about credentials is public: keys, issuer, achievements. */
export const CREDENTIALS = `${LMS}public/credentials/`;

/** The picture of a template's badge. */
export const badgeImage = (templateId: string) => `/api/lms-storage/v1/badges/${templateId}.svg`;

const OB = 'https://purl.imsglobal.org/spec/ob/v3p0/';
/** What the words of a credential mean: W3C Verifiable Credentials 2.0 and Open Badges 3.0. */
export const CONTEXT = ['https://www.w3.org/ns/credentials/v2', `${OB}context-3.0.3.json`];
export const SCHEMA = {
  id: `${OB}schema/json/ob_v3p0_achievementcredential_schema.json`,
  type: '1EdTechJsonSchemaValidator2019',
};

/** The issuer as credentials name it; it can be read at its id. */
export const issuerProfile = (origin: string) => ({
  id: `${origin}${CREDENTIALS}issuer.json`,
  type: ['Profile'],
  name: PLATFORM_NAME,
  url: origin + PORTAL,
});
