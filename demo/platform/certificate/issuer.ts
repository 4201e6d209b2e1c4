import { LMS } from '../../../src/contract/public-paths';
import { DEFAULT_PRODUCT_NAME } from '../../../src/base/theme';
import { PORTAL } from '../../../src/portal/portal-paths';

/** Path prefix of the public data of credentials: keys, issuer, achievements. */
export const CREDENTIALS = `${LMS}public/credentials/`;

/** Path of the picture of a template's badge. */
export const badgeImage = (templateId: string) => `/api/lms-storage/v1/badges/${templateId}.svg`;

/** The JSON-LD context of W3C Verifiable Credentials 2.0. */
export const V2_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
const OB = 'https://purl.imsglobal.org/spec/ob/v3p0/';
/** JSON-LD contexts of a credential: W3C Verifiable Credentials 2.0, Open Badges 3.0, and the one that defines the type of the schema. */
export const CONTEXT = [V2_CONTEXT, `${OB}context-3.0.3.json`, `${OB}extensions.json`];
export const SCHEMA = {
  id: `${OB}schema/json/ob_v3p0_achievementcredential_schema.json`,
  type: '1EdTechJsonSchemaValidator2019',
};

/** The platform's name where the tenant has none of its own. */
export const PLATFORM_NAME = DEFAULT_PRODUCT_NAME;

/** The issuer in credentials; its id is a URL that serves it. @param name of the product */
export const issuerProfile = (origin: string, name: string) => ({
  id: `${origin}${CREDENTIALS}issuer.json`,
  type: ['Profile'],
  name,
  url: origin + PORTAL,
});
