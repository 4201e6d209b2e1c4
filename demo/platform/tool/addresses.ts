import { PORTAL, pathTo } from '../../../src/portal/portal-paths';

/** The platform's addresses for tools. @param origin the platform's origin */
export const addresses = (origin: string) => ({
  authorize: `${origin}/api/lti/v1/authorize`,
  token: `${origin}/api/lti/v1/token`,
  keys: `${origin}/api/lti/v1/keys`,
  grading: `${origin}/api/lti/v1/grading/`,
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
