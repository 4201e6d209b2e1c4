import { Untrusted, type Registered } from './lti13';

/** A registration that an administrator of the platform began. */
export interface Asked {
  configuration: string;
  token: string;
}

const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration';
const SCORE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

/** The registration that an address asks for. @throws Untrusted when it is not of the tool's platform */
export function askedOf(query: URLSearchParams, platformOrigin: string): Asked {
  const configuration = query.get('openid_configuration') ?? '';
  if (!URL.canParse(configuration) || new URL(configuration).origin !== platformOrigin)
    throw new Untrusted('openid_configuration is not of a known platform.');
  return { configuration, token: query.get('registration_token') ?? '' };
}

/** Registers the tool (LTI Dynamic Registration 1.0). @throws Untrusted when the platform refuses it */
export async function register({ configuration, token }: Asked, origin: string): Promise<Registered> {
  const signal = AbortSignal.timeout(10_000);
  const facts = (await (await fetch(configuration, { signal })).json()) as { registration_endpoint: string };
  const body = {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${origin}/login`,
    redirect_uris: [`${origin}/launch`],
    client_name: 'SQL practice room',
    jwks_uri: `${origin}/keys`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: SCORE,
    [TOOL]: {
      domain: new URL(origin).host,
      target_link_uri: `${origin}/launch`,
      claims: ['iss', 'sub', 'name'],
      messages: [{ type: 'LtiDeepLinkingRequest', target_link_uri: `${origin}/launch` }],
    },
  };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(facts.registration_endpoint, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    signal,
  });
  const told = (await answer.json()) as Record<string, unknown> & { error_description?: string };
  if (!answer.ok) throw new Untrusted(told.error_description ?? `The platform answered ${answer.status}.`);
  const { deployment_id: deploymentId } = told[TOOL] as { deployment_id: string };
  return { clientId: told.client_id as string, deploymentId };
}
