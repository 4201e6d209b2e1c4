import { addresses, MEMBERSHIP_SCOPE, scopesOf } from './addresses';
import { customOf, resourceOf, targetLinkUri, type Launch } from './launch';
import { lineItemOf, type ToolRow } from './tools';
import type { UserRow } from '../server/sign-in/sessions';
import type { WorkRow } from '../course/learner-work';
import { lookUp } from '../../../src/base/look-up';

export const LTI = 'https://purl.imsglobal.org/spec/lti/claim/';
const NAMES_AND_ROLES = 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice';
const AGS = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint';
export const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
export const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

/** LTI roles of users who are not only learners. In a course that they take, all users are learners. */
const institutionRoles: Record<string, string> = {
  Administrator: 'Administrator',
  Author: 'Staff',
  Instructor: 'Instructor',
  Learner: 'Learner',
};

/** The names of a person, if the tool learns them. */
export const namesFor = ({ shareNames }: Pick<ToolRow, 'shareNames'>, user: Pick<UserRow, 'firstName' | 'lastName'>) =>
  shareNames
    ? { given_name: user.firstName, family_name: user.lastName, name: `${user.firstName} ${user.lastName}` }
    : {};

/** A course, as tools know it. */
export const contextOf = ({ id, code, name }: Pick<WorkRow['objective'], 'id' | 'code' | 'name'>) => ({
  id,
  label: code,
  title: name,
  type: ['http://purl.imsglobal.org/vocab/lis/v2/course#CourseSection'],
});

/** The platform, as tools know it. */
export const platformOf = (origin: string) => ({
  guid: new URL(origin).host,
  name: 'Learn',
  product_family_code: 'learn',
});

/** The service that lists the people of a course; nothing for a tool that may not use it. */
const namesAndRoles = (tool: ToolRow, membershipsUrl: string) =>
  scopesOf(tool).includes(MEMBERSHIP_SCOPE) && {
    [NAMES_AND_ROLES]: { context_memberships_url: membershipsUrl, service_versions: ['2.0'] },
  };

/** The claims of a resource link launch (LTI 1.3, 5.3 and 5.4), with the services that the tool may use. */
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
    ...namesFor(tool, user),
    locale,
    [`${LTI}message_type`]: 'LtiResourceLinkRequest',
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: tool.deploymentId!,
    [`${LTI}target_link_uri`]: targetLinkUri(launch),
    [`${LTI}resource_link`]: resource,
    [`${LTI}roles`]: [`${MEMBERSHIP}Learner`, ...roles.map((role) => INSTITUTION + role)],
    [`${LTI}context`]: contextOf(objective),
    [`${LTI}tool_platform`]: platformOf(origin),
    [`${LTI}launch_presentation`]: {
      document_target: target,
      locale,
      // A page of the portal: a partner's page can't frame it.
      ...(!access && { return_url: at.toolReturn(objective.id, work.work.axis) }),
    },
    [`${LTI}custom`]: customOf(launch),
    ...namesAndRoles(tool, at.memberships(objective.id)),
    ...(!details.noScore && {
      [AGS]: {
        scope: scopesOf(tool).filter((scope) => scope !== MEMBERSHIP_SCOPE),
        lineitems: at.lineItems(objective.id),
        lineitem: at.lineItem(objective.id, item.id),
      },
    }),
  };
}
