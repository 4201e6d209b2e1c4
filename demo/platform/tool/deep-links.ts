import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { decodeJwt, jwtVerify } from 'jose';
import { Hono } from 'hono';
import * as v from 'valibot';
import type { Db } from '../db/client';
import { ltiSelections, objectives } from '../db/schema';
import { firstUse } from '../first-use';
import { pageHeaders } from '../pages/document';
import { languageOfRequest } from '../pages/language-of-request';
import { readForm } from '../server/readable';
import { endPage } from '../server/sign-in/pages';
import type { UserRow } from '../server/sign-in/sessions';
import { keysOf } from './access';
import { addresses } from './addresses';
import { contextOf, INSTITUTION, LTI, MEMBERSHIP, namesFor, platformOf } from './claims';
import { writeHint } from './hints';
import { formOf, LAUNCH_MS } from './launch';
import { itemsBody, pickedOf, RESOURCE_LINK } from './link-items';
import { TOOLS_PATH } from './manage/paths';
import { DEEP_LINKING } from './registration-body';
import { toolByClient, type ToolRow } from './tools';

const DL = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
/** How long a person may look for content in the tool. */
const PICK_MS = 2 * 60 * 60_000;
const OLDEST_ANSWER_S = 5 * 60;
/** Allowed difference between the clocks of servers. */
const CLOCK_S = 60;
const LONGEST_MESSAGE = 500;

interface Options {
  db: Db;
  origin: string;
}

interface Picking {
  tool: ToolRow;
  user: UserRow;
  objectiveId: string;
  now: Date;
}

/** The form with which a tool starts the sign-in of a launch in which content is picked for a course. */
export async function pickingForm({ db, origin }: Options, { tool, user, objectiveId, now }: Picking) {
  const id = randomUUID();
  await db.insert(ltiSelections).values({ id, toolId: tool.id, userId: user.id, objectiveId, created: now });
  return formOf(tool.loginUrl!, [
    ['iss', origin],
    ['login_hint', user.id],
    ['lti_message_hint', await writeHint(db, user.id, { launchId: id, target: 'window', parameters: '' })],
    ['target_link_uri', tool.deepLinkUrl!],
    ['client_id', tool.clientId!],
    ['lti_deployment_id', tool.deploymentId!],
  ]);
}

interface Asked extends Omit<Picking, 'objectiveId'> {
  launchId: string;
  nonce: string;
  locale: string;
}

/** The claims of a launch in which content is picked (Deep Linking 2.0, 3.4), once; undefined: there is no such launch. */
export async function pickingClaims({ db, origin }: Options, { launchId, nonce, locale, tool, user, now }: Asked) {
  if (!tool.deepLinkUrl || !user.roles.includes('Administrator')) return undefined;
  const [selection] = await db
    .update(ltiSelections)
    .set({ opened: now })
    .where(
      and(
        eq(ltiSelections.id, launchId),
        eq(ltiSelections.toolId, tool.id),
        eq(ltiSelections.userId, user.id),
        isNull(ltiSelections.opened),
        gt(ltiSelections.created, new Date(now.getTime() - LAUNCH_MS)),
      ),
    )
    .returning();
  const [course] = selection ? await db.select().from(objectives).where(eq(objectives.id, selection.objectiveId)) : [];
  if (!course) return undefined;
  return {
    iss: origin,
    aud: tool.clientId!,
    sub: user.id,
    nonce,
    ...namesFor(tool, user),
    locale,
    [`${LTI}message_type`]: DEEP_LINKING,
    [`${LTI}version`]: '1.3.0',
    [`${LTI}deployment_id`]: tool.deploymentId!,
    [`${LTI}target_link_uri`]: tool.deepLinkUrl,
    [`${LTI}roles`]: [`${MEMBERSHIP}ContentDeveloper`, `${INSTITUTION}Administrator`],
    [`${LTI}context`]: contextOf(course),
    [`${LTI}tool_platform`]: platformOf(origin),
    [`${LTI}launch_presentation`]: { document_target: 'window', locale, return_url: origin + TOOLS_PATH },
    [`${LTI}custom`]: tool.custom ?? {},
    [`${DL}deep_linking_settings`]: {
      deep_link_return_url: addresses(origin).deepLinks,
      accept_types: [RESOURCE_LINK],
      accept_presentation_document_targets: ['iframe', 'window'],
      accept_multiple: true,
      accept_lineitem: true,
      auto_create: false,
      data: launchId,
    },
  };
}

const text = v.nullish(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, LONGEST_MESSAGE)),
  ),
  '',
);

const answerBody = v.object({
  nonce: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
  [`${LTI}message_type`]: v.literal('LtiDeepLinkingResponse'),
  [`${LTI}version`]: v.literal('1.3.0'),
  [`${LTI}deployment_id`]: v.string(),
  [`${DL}data`]: v.pipe(v.string(), v.uuid()),
  [`${DL}content_items`]: v.nullish(itemsBody, []),
  [`${DL}msg`]: text,
  [`${DL}errormsg`]: text,
});

/**
 * Stores what was picked, from the message that the tool signed (Deep Linking 2.0, 3.5).
 * @returns the id of the selection
 * @throws Error for a message that is not the tool's answer to an open selection
 */
async function storeAnswer({ db, origin }: Options, token: string, now: Date): Promise<string> {
  const clientId = decodeJwt(token).iss ?? '';
  const tool = await toolByClient(db, clientId);
  if (!tool?.jwksUrl) throw new Error('iss is not of a tool of this platform');
  const { payload } = await jwtVerify(token, keysOf(tool), {
    issuer: clientId,
    audience: origin,
    maxTokenAge: OLDEST_ANSWER_S,
    clockTolerance: CLOCK_S,
    requiredClaims: ['exp', 'nonce'],
    algorithms: ['RS256'],
    currentDate: now,
  });
  const answer = v.parse(answerBody, payload);
  if (answer[`${LTI}deployment_id`] !== tool.deploymentId) throw new Error('deployment_id is of another deployment');
  const until = new Date((payload.iat! + OLDEST_ANSWER_S + CLOCK_S) * 1_000);
  if (!(await firstUse(db, 'lti-deep-link', `${clientId} ${answer.nonce}`, until))) throw new Error('used before');
  const message = answer[`${DL}errormsg`] || answer[`${DL}msg`];
  const items = pickedOf(answer[`${DL}content_items`], tool.name, origin);
  const [selection] = await db
    .update(ltiSelections)
    .set({ answered: now, picked: { ...items, ...(message && { message }) } })
    .where(
      and(
        eq(ltiSelections.id, answer[`${DL}data`]),
        eq(ltiSelections.toolId, tool.id),
        isNull(ltiSelections.answered),
        gt(ltiSelections.opened, new Date(now.getTime() - PICK_MS)),
      ),
    )
    .returning({ id: ltiSelections.id });
  if (!selection) throw new Error('data is not of an open selection');
  return selection.id;
}

/** Serves the address to which a tool sends what was picked. Nothing is added before the administrator confirms it. */
export function deepLinkRoutes(options: Options): Hono {
  const app = new Hono();
  app.post(new URL(addresses(options.origin).deepLinks).pathname, async (c) => {
    const token = readForm(await c.req.text()).get('JWT') ?? '';
    try {
      return c.redirect(`${TOOLS_PATH}/picked/${await storeAnswer(options, token, new Date())}`, 303);
    } catch (error) {
      console.info(`What a tool sent was not taken: ${String(error)}`);
      const choice = await languageOfRequest(options.db, c);
      const { t } = choice.language;
      const way = { href: TOOLS_PATH, text: t('tools:title') };
      const page = endPage(choice, { title: t('grading:notSaved'), text: t('tools:pickAgain'), path: TOOLS_PATH, way });
      return c.html(page, 400, pageHeaders);
    }
  });
  return app;
}
