import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { LaunchForm } from '../../../src/contract/tools';
import { LtiVersion } from '../../../src/contract/enumerations';
import type { Access, UserRow } from '../server/sign-in/sessions';
import type { ToolDetails } from '../db/activity-details';
import type { Db } from '../db/client';
import { ltiLaunches } from '../db/schema';
import { addresses } from './addresses';
import { writeHint } from './hints';
import { signedForm, type Fields } from './oauth1';
import type { WorkRow } from '../course/learner-work';
import { lineItemOf, type ToolRow } from './tools';

/** The data of a launch. */
export interface Launch {
  db: Db;
  origin: string;
  tool: ToolRow;
  details: ToolDetails;
  work: WorkRow;
  user: UserRow;
  /** The token of a partner's page; null: the session is that of a cookie. */
  access: Pick<Access, 'clientId' | 'family'> | null;
  /** The id of the session. */
  session?: string | undefined;
  /** Whether the tool opens in a frame of the page, or in its place. */
  target: 'iframe' | 'window';
  locale: string;
  /** Query parameters that the page adds to the tool's address. */
  parameters: string;
  /** The name of the frame in which the tool can store values, next to its own. */
  storage?: string | undefined;
  now: Date;
}

const MINUTE_MS = 60_000;
/** Time from the form to the tool's response: enough for a slow network, too short for a forgotten tab. */
export const LAUNCH_MS = 5 * MINUTE_MS;

/** The address at which a tool is opened. Parameters that its author wrote in the address win over those of the same name. */
export function targetLinkUri({ tool, details, parameters }: Pick<Launch, 'tool' | 'details' | 'parameters'>): string {
  const address = details.targetLinkUri ?? tool.launchUrl;
  const target = new URL(address);
  const added = [...new URLSearchParams(parameters)].filter(([name]) => !target.searchParams.has(name));
  for (const [name, value] of added) target.searchParams.append(name, value);
  return added.length ? target.href : address;
}

/** The resource link of a place: the part, or the course that is one activity. */
export const resourceOf = ({ part, objective }: WorkRow) => ({
  id: part?.id ?? objective.id,
  title: part?.name ?? objective.name,
});

/** The parameters of a place, and those that the tool gets at each launch. */
export const customOf = ({ tool, details }: Pick<Launch, 'tool' | 'details'>) => ({
  ...tool.custom,
  ...details.custom,
});

/** Whether a tool is a package, which the platform brings along: only that has no keys of its own. */
const isPackage = ({ jwksUrl }: ToolRow) => jwksUrl === null;

/** LTI 1.3, first step: the form with which the tool starts the sign-in. It can be used once. */
async function loginForm(launch: Launch): Promise<LaunchForm> {
  const { db, origin, tool, work, user, access, session, target, parameters, storage, now } = launch;
  const id = randomUUID();
  await db
    .delete(ltiLaunches)
    .where(and(eq(ltiLaunches.toolId, tool.id), lte(ltiLaunches.created, new Date(now.getTime() - 2 * LAUNCH_MS))));
  await db
    .insert(ltiLaunches)
    .values({ id, toolId: tool.id, userId: user.id, activityWorkflowId: work.work.id, created: now });
  const vouched = access ? { access } : isPackage(tool) ? { session } : {};
  const hint = await writeHint(db, user.id, { launchId: id, target, parameters, ...vouched });
  const fields: Fields = [
    ['iss', origin],
    ['login_hint', user.id],
    // The tool returns it unchanged.
    ['lti_message_hint', hint],
    ['target_link_uri', targetLinkUri(launch)],
    ['client_id', tool.clientId!],
    ['lti_deployment_id', tool.deploymentId!],
    // In the whole page the tool has its own cookies, and no frame next to it.
    ...(storage && target === 'iframe' ? ([['lti_storage_target', storage]] as const) : []),
  ];
  return formOf(tool.loginUrl!, fields);
}

/** A form that a page posts. */
export const formOf = (action: string, fields: Fields): LaunchForm => ({
  action,
  method: 'post',
  fields: fields.map(([name, value]) => ({ name, value })),
});

/** The id of the learner's result at an activity in LTI 1.1; the same at each launch. */
async function resultId({ db, tool, work, user, now }: Launch): Promise<string> {
  const same = and(
    eq(ltiLaunches.toolId, tool.id),
    eq(ltiLaunches.userId, user.id),
    eq(ltiLaunches.activityWorkflowId, work.work.id),
    isNull(ltiLaunches.nonce),
  );
  const [known] = await db.select({ id: ltiLaunches.id }).from(ltiLaunches).where(same);
  if (known) return known.id;
  const id = randomUUID();
  await db
    .insert(ltiLaunches)
    .values({ id, toolId: tool.id, userId: user.id, activityWorkflowId: work.work.id, created: now });
  return id;
}

/** LTI 1.1: one form, signed with the secret that tool and platform share. */
async function basicForm(launch: Launch): Promise<LaunchForm> {
  const { origin, tool, details, work, user, access, target, locale, now } = launch;
  const at = addresses(origin);
  const { objective } = work;
  const resource = resourceOf(work);
  const address = targetLinkUri(launch);
  const fields: Fields = [
    ['lti_message_type', 'basic-lti-launch-request'],
    ['lti_version', 'LTI-1p0'],
    ['resource_link_id', resource.id],
    ['resource_link_title', resource.title],
    ['context_id', objective.id],
    ['context_label', objective.code],
    ['context_title', objective.name],
    ['context_type', 'CourseSection'],
    ['user_id', user.id],
    ['roles', 'Learner'],
    ['lis_person_name_given', user.firstName],
    ['lis_person_name_family', user.lastName],
    ['lis_person_name_full', `${user.firstName} ${user.lastName}`],
    ...(details.noScore
      ? []
      : ([
          ['lis_outcome_service_url', at.outcomes],
          ['lis_result_sourcedid', await resultId(launch)],
        ] as const)),
    ['launch_presentation_locale', locale],
    ['launch_presentation_document_target', target],
    // A page of the portal: a partner's page can't frame it.
    ...(access ? [] : ([['launch_presentation_return_url', at.toolReturn(objective.id, work.work.axis)]] as const)),
    ['tool_consumer_info_product_family_code', 'learn'],
    ['tool_consumer_instance_guid', new URL(origin).host],
    ...Object.entries(details.custom ?? {}).map(
      ([name, value]) => [`custom_${name.toLowerCase().replace(/[^a-z0-9]/g, '_')}`, value] as const,
    ),
  ];
  const { consumerKey, secret } = tool;
  return formOf(
    address,
    signedForm(address, fields, { consumerKey: consumerKey!, secret: secret!, nonce: randomUUID(), now }),
  );
}

/** The form that opens a tool. Creates the tool's line item when there is none. */
export async function launchForm(launch: Launch): Promise<LaunchForm> {
  const { db, tool, work } = launch;
  await lineItemOf(db, tool.id, { objectiveId: work.objective.id, axis: work.work.axis }, resourceOf(work).title);
  return tool.version === LtiVersion.v13 ? loginForm(launch) : basicForm(launch);
}
