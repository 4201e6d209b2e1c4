import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Browser } from './browser';
import { archiveOf, type Packed } from './archive';
import { ask, launchFields } from './package-player';

const ADL = 'http://adlnet.gov/expapi/verbs/';
const CMI5 = 'https://w3id.org/xapi/cmi5/context/';
export const SESSION = `${CMI5}extensions/sessionid`;
const MASTERY = `${CMI5}extensions/masteryscore`;

const titled = (text: string) =>
  `<title><langstring lang="en">${text}</langstring></title><description><langstring lang="en">${text}</langstring></description>`;

/** A unit of a course structure. */
export const unit = (id: string, attributes = '', url = 'index.html', more = '') =>
  `<au id="https://example.org/${id}" ${attributes}>${titled(id)}<url>${url}</url>${more}</au>`;
export const block = (id: string, content: string) =>
  `<block id="https://example.org/${id}">${titled(id)}${content}</block>`;

/** A package of cmi5. */
export const cmi5Of = (content: string, ...more: Packed[]): Buffer =>
  archiveOf([
    {
      name: 'cmi5.xml',
      content: `<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
        <course id="https://example.org/course">${titled('First aid')}</course>${content}</courseStructure>`,
    },
    { name: 'index.html', content: '<p>Unit</p>' },
    ...more,
  ]);

export interface Statement {
  id?: string;
  actor: object;
  verb: { id: string };
  object: { id: string };
  timestamp: string;
  result?: object;
  context: {
    registration: string;
    contextActivities: { grouping: { id: string }[]; category: { id: string }[] };
    extensions: Record<string, unknown>;
  };
}

/** A unit of cmi5 in its session: what its scripts do. */
export class Unit {
  private constructor(
    /** The address that opened it. */
    readonly address: URL,
    /** The answer of `fetch`. */
    readonly token: string,
  ) {}

  static async open(browser: Browser, workflowId: string, workId: string): Promise<Unit> {
    const { action, fields } = await launchFields(browser, workflowId, [workId]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const page = await ask(action, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
    assert.equal(page.status, 200, page.text);
    return Unit.of(page.text);
  }

  /** The session that a page leads to. */
  static async of(page: string): Promise<Unit> {
    const address = new URL(/data-url="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
    const { 'auth-token': token } = await Unit.fetch(address);
    return new Unit(address, token!);
  }

  static async fetch(address: URL) {
    const answer = await ask(address.searchParams.get('fetch')!, { method: 'POST' });
    assert.equal(answer.status, 200);
    return JSON.parse(answer.text) as Record<string, string>;
  }

  param = (name: string) => this.address.searchParams.get(name)!;

  /** A request to the records. */
  async records(path: string, query: Record<string, string>, sent: Parameters<typeof ask>[1] = {}) {
    const answer = await ask(`${this.param('endpoint')}${path}?${new URLSearchParams(query)}`, {
      ...sent,
      headers: {
        authorization: `Basic ${this.token}`,
        'x-experience-api-version': '1.0.3',
        'content-type': 'application/json',
        ...sent.headers,
      },
    });
    return { status: answer.status, text: answer.text };
  }

  /** The names that a document of its state has. */
  state = (stateId: string) => ({
    activityId: this.param('activityId'),
    agent: this.param('actor'),
    registration: this.param('registration'),
    stateId,
  });

  async launchData() {
    const { status, text } = await this.records('activities/state', this.state('LMS.LaunchData'));
    assert.equal(status, 200, text);
    return JSON.parse(text) as Record<string, unknown> & {
      contextTemplate: { contextActivities: { grouping: { id: string }[] }; extensions: Record<string, string> };
    };
  }

  /** A statement that cmi5 defines, as units write it. */
  async statement(verb: string, result: Record<string, unknown> = {}): Promise<Statement> {
    const { contextTemplate, masteryScore } = await this.launchData();
    const counts = ['completed', 'passed', 'failed'].includes(verb);
    const category = [`${CMI5}categories/cmi5`, ...(counts ? [`${CMI5}categories/moveon`] : [])].map((id) => ({ id }));
    const judges = verb === 'passed' || verb === 'failed';
    return {
      id: randomUUID(),
      actor: JSON.parse(this.param('actor')) as object,
      verb: { id: ADL + verb },
      object: { id: this.param('activityId') },
      timestamp: new Date().toISOString(),
      ...(verb !== 'initialized' && {
        result: {
          duration: 'PT5S',
          ...(verb === 'completed' && { completion: true }),
          ...(judges && { success: verb === 'passed' }),
          ...result,
        },
      }),
      context: {
        registration: this.param('registration'),
        contextActivities: { ...contextTemplate.contextActivities, category },
        extensions: {
          ...contextTemplate.extensions,
          ...(judges && masteryScore !== undefined && { [MASTERY]: masteryScore }),
        },
      },
    };
  }

  /** What the learner prefers, which a unit reads before it says `initialized`. */
  preferences = () =>
    this.records('agents/profile', { agent: this.param('actor'), profileId: 'cmi5LearnerPreferences' });

  send = async (statement: object) =>
    (await this.records('statements', {}, { method: 'POST', body: JSON.stringify(statement) })).status;

  say = async (verb: string, result?: Record<string, unknown>) => this.send(await this.statement(verb, result));

  /** Begins, as units do. */
  async begin() {
    await this.preferences();
    return this.say('initialized');
  }

  /** What was said in the registration, the oldest first: the verb, and the author's name of its object. */
  async said() {
    const { text } = await this.records('statements', { ascending: 'true' });
    const { statements } = JSON.parse(text) as { statements: Statement[] };
    return statements.map(
      ({ verb, context }) =>
        `${verb.id.split('/').at(-1)} ${context.contextActivities.grouping[0]!.id.split('/').at(-1)}`,
    );
  }
}
