import { PORTAL, pathTo } from '../../../src/portal/portal-paths';

/** The platform's addresses for tools. @param origin the platform's origin */
export const addresses = (origin: string) => ({
  authorize: `${origin}/api/lti/v1/authorize`,
  token: `${origin}/api/lti/v1/token`,
  keys: `${origin}/api/lti/v1/keys`,
  grading: `${origin}/api/lti/v1/grading/`,
  configuration: `${origin}/api/lti/v1/openid-configuration`,
  registrations: `${origin}/api/lti/v1/registrations`,
  /** Where a tool sends what a person has picked in it. */
  deepLinks: `${origin}/api/lti/v1/deep-links`,
  memberships: (objectiveId: string) => `${origin}/api/lti/v1/contexts/${objectiveId}/memberships`,
  outcomes: `${origin}/api/lti/v1/grading/outcomes`,
  lineItems: (objectiveId: string) => `${origin}/api/lti/v1/grading/contexts/${objectiveId}/lineitems`,
  lineItem: (objectiveId: string, id: string) => `${origin}/api/lti/v1/grading/contexts/${objectiveId}/lineitems/${id}`,
  /** RT-20: leads back to the place that the tool was opened from. */
  toolReturn: (objectiveId: string, axis: string) => origin + PORTAL + pathTo('tool-return', {}, { objectiveId, axis }),
});

export const scopes = {
  lineItem: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem',
  lineItemReadOnly: 'https://purl.imsglobal.org/spec/lti-ags/scope/lineitem.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  resultReadOnly: 'https://purl.imsglobal.org/spec/lti-ags/scope/result.readonly',
};

/** The scope of Names and Role Provisioning Services. */
export const MEMBERSHIP_SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

/** All scopes of tools. */
export const knownScopes: readonly string[] = [...Object.values(scopes), MEMBERSHIP_SCOPE];

/** The scopes that a tool may use. @param granted null: all */
export const scopesOf = ({ scopes: granted }: { scopes: readonly string[] | null }): string[] =>
  knownScopes.filter((scope) => granted?.includes(scope) ?? true);
