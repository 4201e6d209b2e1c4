import * as v from 'valibot';
import { ONE_LINE } from '../../../src/base/one-line';
import { isSafeAddress } from '../server/partners/judge';
import { knownScopes } from './addresses';

/** The member of a registration that is about LTI. */
export const TOOL_CONFIGURATION = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
export const DEEP_LINKING = 'LtiDeepLinkingRequest';
const LONGEST_ADDRESS = 2_000;
const LONGEST_NAME = 100;
const MOST_REDIRECTS = 20;
/** Of messages, claims, and parameters. */
const MOST_ENTRIES = 50;

const short = v.pipe(v.string(), v.maxLength(200));
/** Parameters that a tool gets at a launch. */
export const customParameters = v.pipe(
  v.record(short, v.pipe(v.string(), v.maxLength(2_000))),
  v.maxEntries(MOST_ENTRIES),
);
const withAll = (wanted: readonly string[]) =>
  v.pipe(
    v.array(short),
    v.check((given) => wanted.every((name) => given.includes(name)), `It must have ${wanted.join(' and ')}.`),
  );

/** An address that people and the platform open. @param platform the platform's origin */
export const safeAddress = (platform: string) =>
  v.pipe(
    v.string(),
    v.maxLength(LONGEST_ADDRESS),
    v.check((text) => URL.canParse(text) && isSafeAddress(new URL(text), platform), 'It must be an https address.'),
  );

/** Checks what a tool sends to register (LTI Dynamic Registration 1.0, 3.5). @param platform the platform's origin */
export const registrationBody = (platform: string) => {
  const address = safeAddress(platform);
  const message = v.object({
    type: short,
    target_link_uri: v.nullish(address),
    custom_parameters: v.nullish(customParameters),
  });
  return v.object({
    application_type: v.nullish(v.literal('web'), 'web'),
    response_types: withAll(['id_token']),
    grant_types: withAll(['implicit', 'client_credentials']),
    initiate_login_uri: address,
    redirect_uris: v.pipe(v.array(address), v.minLength(1), v.maxLength(MOST_REDIRECTS)),
    client_name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(LONGEST_NAME), v.regex(ONE_LINE)),
    jwks_uri: address,
    token_endpoint_auth_method: v.literal('private_key_jwt'),
    scope: v.nullish(v.pipe(v.string(), v.maxLength(LONGEST_ADDRESS)), ''),
    [TOOL_CONFIGURATION]: v.object({
      domain: short,
      target_link_uri: address,
      custom_parameters: v.nullish(customParameters),
      claims: v.nullish(v.pipe(v.array(short), v.maxLength(MOST_ENTRIES)), []),
      messages: v.pipe(v.array(message), v.maxLength(MOST_ENTRIES)),
    }),
  });
};
type Registration = v.InferOutput<ReturnType<typeof registrationBody>>;

const NAMES = ['name', 'given_name', 'family_name'];

/** What is stored of a registration. The tool gets the services that it asks for, as far as there are any. */
export function toolOf(registration: Registration) {
  const { target_link_uri: launchUrl, custom_parameters: custom, messages, claims } = registration[TOOL_CONFIGURATION];
  const deepLinking = messages.find(({ type }) => type === DEEP_LINKING);
  const asked = registration.scope.split(/\s+/);
  return {
    name: registration.client_name,
    launchUrl,
    loginUrl: registration.initiate_login_uri,
    redirectUris: registration.redirect_uris,
    jwksUrl: registration.jwks_uri,
    deepLinkUrl: deepLinking ? (deepLinking.target_link_uri ?? launchUrl) : null,
    custom: custom ?? null,
    scopes: knownScopes.filter((scope) => asked.includes(scope)),
    shareNames: claims.some((claim) => NAMES.includes(claim)),
  };
}
