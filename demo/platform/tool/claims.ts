import { addresses, scopes } from './addresses';
import { resourceOf, targetLinkUri, type Launch } from './launch';
import { lineItemOf } from './tools';
import { lookUp } from '../../../src/base/look-up';

const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

/** LTI roles of users who are not only learners. In a course that they take, all users are learners. */
const institutionRoles: Record<string, string> = {
  Administrator: 'Administrator',
  Author: 'Staff',
  Instructor: 'Instructor',
  Learner: 'Learner',
};

/** The claims of a resource link launch (LTI 1.3, 5.3 and 5.4), with the endpoint of Assignment and Grade Services. */
export async function launchClaims(launch: Launch, nonce: string) {
  const { db, origin, tool, details, work, user, access, target, locale } = launch;
  const at = addresses(origin);
  const { objective } = work;
  const resource = resourceOf(work);
  const place = { objectiveId: objective.id, axis: work.work.axis };
  const item = await lineItemOf(db, tool.id, place, resource.title);
  const roles = user.roles.flatMap((role) => lookUp(institutionRoles, role) ?? []);
  return {
    iss: origin,
    aud: tool.clientId!,
    sub: user.id,
    nonce,
    given_name: user.firstName,
    family_name: user.lastName,
    name: `${user.firstName} ${user.lastName}`,
    locale,
    [`${LTI}message_type`]: 'LtiResourceLinkRequest',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: tool.deploymentId!,
    [`${LTI}target_link_uri`]: targetLinkUri(launch),
    [`${LTI}resource_link`]: resource,
    [`${LTI}roles`]: [`${MEMBERSHIP}Learner`, ...roles.map((role) => INSTITUTION + role)],
    [`${LTI}context`]: {
      id: objective.id,
      label: objective.code,
      title: objective.name,
      type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
    },
    [`${LTI}tool_platform`]: { guid: new URL(origin).host, name: 'Learn', product_family_code: 'learn' },
    [`${LTI}launch_presentation`]: {
      document_target: target,
      locale,
      // A page of the portal: a partner's page can't frame it.
      ...(!access && { return_url: at.toolReturn(objective.id, work.work.axis) }),
    },
    [`${LTI}custom`]: details.custom ?? {},
    ...(!details.noScore && {
      [AGS]: {
        scope: Object.values(scopes),
        lineitems: at.lineItems(objective.id),
        lineitem: at.lineItem(objective.id, item.id),
      },
    }),
  };
}
