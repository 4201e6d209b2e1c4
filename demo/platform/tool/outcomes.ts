import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Hono, type Context } from 'hono';
import { escapeHtml } from '../../../src/base/escape-html';
import type { Db } from '../db/client';
import { ltiLaunches } from '../db/schema';
import { firstUse } from '../first-use';
import { addresses } from './addresses';
import { bodyHash, isSame, readHeader, signatureOf } from './oauth1';
import { deleteScore, recordScore, scoreIn } from './scores';
import { lineItemOf, toolByKey, toolDetails, workById, type LineItemRow, type ToolRow } from './tools';
import { elementAt, readXml, XmlError, type XmlElement } from './xml';

interface Options {
  db: Db;
  origin: string;
}

const NAMESPACE = 'http://www.imsglobal.org/services/ltiv1p1/xsd/imsoms_v1p0';
/** The largest age of a call, for clocks that differ; older calls may be replays. */
const OLDEST_MS = 5 * 60_000;

/** The signature is not the tool's. */
class Unsigned extends Error {}
/** The request can't be carried out. */
class Failed extends Error {}

type Deed = 'replaceResult' | 'readResult' | 'deleteResult';
const deeds: readonly Deed[] = ['replaceResult', 'readResult', 'deleteResult'];

interface Question {
  messageId: string;
  deed: Deed;
  sourcedId: string;
  score: string | undefined;
}

/** Parses a request. @throws XmlError, Failed */
function readQuestion(xml: string): Question {
  const envelope = readXml(xml);
  const header = elementAt(envelope, 'imsx_POXHeader', 'imsx_POXRequestHeaderInfo', 'imsx_messageIdentifier');
  const body = elementAt(envelope, 'imsx_POXBody');
  const deed = deeds.find((name) => elementAt(body, `${name}Request`));
  if (envelope.name !== 'imsx_POXEnvelopeRequest' || !header || !deed) throw new Failed('unsupported');
  const record = elementAt(body, `${deed}Request`, 'resultRecord');
  const textOf = (element: XmlElement | undefined) => element?.text.trim();
  return {
    messageId: header.text.trim(),
    deed,
    sourcedId: textOf(elementAt(record, 'sourcedGUID', 'sourcedId')) ?? '',
    score: textOf(elementAt(record, 'result', 'resultScore', 'textString')),
  };
}

/** The response of LTI 1.1 (6.1): success or failure is in the envelope. */
function envelope(question: Partial<Question>, success: boolean, description: string, result = '') {
  const { messageId = '', deed } = question;
  return `<?xml version="1.0" encoding="UTF-8"?>
<imsx_POXEnvelopeResponse xmlns="${NAMESPACE}"><imsx_POXHeader><imsx_POXResponseHeaderInfo><imsx_version>V1.0</imsx_version><imsx_messageIdentifier>${randomUUID()}</imsx_messageIdentifier><imsx_statusInfo><imsx_codeMajor>${success ? 'success' : description === 'unsupported' ? 'unsupported' : 'failure'}</imsx_codeMajor><imsx_severity>status</imsx_severity><imsx_description>${escapeHtml(description)}</imsx_description><imsx_messageRefIdentifier>${escapeHtml(messageId)}</imsx_messageRefIdentifier>${deed ? `<imsx_operationRefIdentifier>${deed}</imsx_operationRefIdentifier>` : ''}</imsx_statusInfo></imsx_POXResponseHeaderInfo></imsx_POXHeader><imsx_POXBody>${deed && success ? `<${deed}Response>${result}</${deed}Response>` : ''}</imsx_POXBody></imsx_POXEnvelopeResponse>`;
}

/** Parses a decimal number from 0 to 1 (LTI 1.1, 6.1.1). @throws Failed */
function fraction(text: string | undefined): number {
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text ?? '') || value > 1) throw new Failed('The score is no number from 0 to 1.');
  return value;
}

interface Signed {
  tool: ToolRow;
  /** Names the call: each is carried out once. */
  nonce: string;
}

/** The tool that signed a call, and the call's nonce. @throws Unsigned */
async function signer({ db, origin }: Options, c: Context, body: string, now: Date): Promise<Signed> {
  const fields = readHeader(c.req.header('authorization')) ?? new Map<string, string>();
  const get = (name: string) => fields.get(name) ?? '';
  const tool = await toolByKey(db, get('oauth_consumer_key'));
  if (!tool?.secret) throw new Unsigned('The consumer key is not known.');
  if (get('oauth_signature_method') !== 'HMAC-SHA1') throw new Unsigned('The signature is not HMAC-SHA1.');
  const age = Math.abs(now.getTime() - Number(get('oauth_timestamp')) * 1_000);
  if (!(age <= OLDEST_MS) || !get('oauth_nonce')) throw new Unsigned('The call is too old.');
  if (!isSame(get('oauth_body_hash'), bodyHash(body))) throw new Unsigned('The body is not the one that was signed.');
  const signature = signatureOf('POST', addresses(origin).outcomes, [...fields], tool.secret);
  if (!isSame(get('oauth_signature'), signature)) throw new Unsigned('The signature does not fit.');
  return { tool, nonce: [tool.id, get('oauth_timestamp'), get('oauth_nonce')].join(' ') };
}

/** The learner and the line item of a result id. @throws Failed */
async function resultOf(db: Db, tool: ToolRow, sourcedId: string): Promise<{ userId: string; item: LineItemRow }> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sourcedId);
  const [launch] = isId ? await db.select().from(ltiLaunches).where(eq(ltiLaunches.id, sourcedId)) : [];
  const work = launch?.toolId === tool.id ? await workById(db, launch.activityWorkflowId) : undefined;
  if (!launch || !work || toolDetails(work)?.toolId !== tool.id) throw new Failed('The sourcedId is not known.');
  const place = { objectiveId: work.objective.id, axis: work.work.axis };
  return { userId: launch.userId, item: await lineItemOf(db, tool.id, place, work.objective.name) };
}

/** Carries out a request. @returns the result element of the response. @throws Failed, Unsigned */
async function carryOut(db: Db, { tool, nonce }: Signed, { deed, sourcedId, score }: Question, now: Date) {
  const { userId, item } = await resultOf(db, tool, sourcedId);
  // A nonce that was used before is a replay.
  const until = new Date(now.getTime() + 2 * OLDEST_MS);
  if (!(await firstUse(db, 'lti-outcome', nonce, until))) throw new Unsigned('This call was made before.');
  if (deed === 'deleteResult') {
    await deleteScore(db, item, userId);
    return '';
  }
  if (deed === 'readResult') {
    const known = await scoreIn(db, item, userId);
    const value = known?.scoreGiven === undefined ? '' : String(known.scoreGiven / (known.scoreMaximum ?? 1));
    return `<result><resultScore><language>en</language><textString>${value}</textString></resultScore></result>`;
  }
  const given = {
    scoreGiven: fraction(score),
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: now.toISOString(),
  };
  if (!(await recordScore(db, item, userId, given, now))) throw new Failed('A newer result is there.');
  return '';
}

/** Serves Basic Outcomes of LTI 1.1: a tool replaces, reads or deletes a learner's result, signed with its secret. */
export function outcomeRoutes(options: Options): Hono {
  const app = new Hono();
  app.post('/api/lti/v1/grading/outcomes', async (c) => {
    const now = new Date();
    const body = await c.req.text();
    const answer = (xml: string, status: 200 | 400 | 401 = 200) =>
      c.body(xml, status, { 'content-type': 'application/xml', 'cache-control': 'no-store' });
    let question: Partial<Question> = {};
    try {
      const signed = await signer(options, c, body, now);
      const asked = (question = readQuestion(body)) as Question;
      const result = await carryOut(options.db, signed, asked, now);
      return answer(envelope(question, true, 'Done', result));
    } catch (error) {
      if (error instanceof Unsigned) return answer(envelope(question, false, error.message), 401);
      if (error instanceof XmlError) return answer(envelope(question, false, error.message), 400);
      if (error instanceof Failed) return answer(envelope(question, false, error.message));
      throw error;
    }
  });
  return app;
}
