import { CommandState } from '../../domain/enumerations';
import { toJson } from '../../domain/json';
import { THEME_HEADER } from '../../domain/theme';
import { commandAnswer, commandStatus } from '../contract/commands';
import { listedAccessPage, objectiveWorkflow, objectiveWorkflowAggregate } from '../contract/objectives';
import * as paths from '../contract/paths';
import { listedPublicPage } from '../contract/public-objectives';
import { pause } from '../pause';
import { Fault, read, refused, send, Unchecked, type Target } from './ask';
import type { Found } from './calls';

export interface Settings {
  /** The origin of a page that may call with the learner's session. */
  origin?: string | undefined;
  /** May start an attempt at the course. */
  write: boolean;
}

/** A rule of docs/contract.md. `check` throws a Fault or Unchecked. */
export interface Rule {
  name: string;
  /** It needs a signed-in learner. */
  learner?: boolean;
  check: (target: Target, found: Found, settings: Settings) => Promise<void>;
}

const header = (response: Response, name: string) => response.headers.get(name) ?? 'missing';
function expect(response: Response, name: string, value: string): void {
  if (header(response, name) !== value) throw new Fault(`${name} is ${header(response, name)}, not ${value}`);
}

/** How often, and for how long, the outcome of a command is requested. */
const POLL_MS = 1_000;
const POLL_LIMIT_MS = 60_000;

/** Sends a start of an attempt, and waits for its outcome. */
async function outcomeOf(target: Target, body: { id: string; objectiveWorkflowAggregateId: string }) {
  const response = await send(target, { method: 'POST', path: paths.startObjectiveWorkflow, body });
  const { url, completed } = (await read(commandAnswer, response)) ?? {};
  if (completed || !url) return completed ?? undefined;
  for (const end = Date.now() + POLL_LIMIT_MS; Date.now() < end; await pause(POLL_MS)) {
    const status = await read(commandStatus, await send(target, { path: url }));
    if (status.completed) return status.completed;
  }
  throw new Fault(`the command has no outcome after ${POLL_LIMIT_MS / 1_000} s`);
}

export const rules: readonly Rule[] = [
  {
    name: 'A personal call without a session is a 401 with a problem',
    check: async (target) => refused(await send(target, { path: paths.me, visitor: true }), 401),
  },
  {
    name: 'Public calls may be read by pages of every origin, without credentials',
    async check(target) {
      const headers = { Origin: 'https://partner.example' };
      const response = await send(target, { path: paths.openCatalog(), visitor: true, headers });
      expect(response, 'access-control-allow-origin', '*');
    },
  },
  {
    name: 'A list has at most `take` items, and with requireTotalCount their number',
    async check(target) {
      const one = await send(target, { path: paths.openCatalog({ take: 1 }), visitor: true });
      const { data, totalCount } = await read(listedPublicPage, one);
      if (data.length > 1) throw new Fault(`take=1 gives ${data.length} items`);
      if (totalCount === undefined) throw new Fault('totalCount is missing');
      const second = await send(target, { path: paths.openCatalog({ take: 1, skip: 1 }), visitor: true });
      const { data: later } = await read(listedPublicPage, second);
      if (data[0] && later[0]?.id === data[0].id) throw new Fault('skip=1 gives the first item again');
    },
  },
  {
    name: 'A list is filtered',
    async check(target, { publicCourse }) {
      if (!publicCourse) throw new Unchecked('the public catalog is empty');
      const filter = ['name', 'contains', publicCourse.name] as const;
      const { data } = await read(
        listedPublicPage,
        await send(target, { path: paths.openCatalog({ filter }), visitor: true }),
      );
      const names = data.map(({ name }) => name);
      if (!names.includes(publicCourse.name)) throw new Fault(`${toJson(filter)} does not find that course`);
      const other = names.find((name) => !name.toLowerCase().includes(publicCourse.name.toLowerCase()));
      if (other !== undefined) throw new Fault(`${toJson(filter)} finds “${other}”`);
    },
  },
  {
    name: 'A field that a list does not have is a 400',
    async check(target) {
      const path = `${paths.openCatalog()}&filter=${encodeURIComponent('["no.such.field","=","x"]')}`;
      await refused(await send(target, { path, visitor: true }), 400);
    },
  },
  {
    name: 'A course that the learner can not see is a 404',
    learner: true,
    async check(target) {
      await refused(await send(target, { path: paths.courseAccess('00000000-0000-4000-8000-000000000000') }), 404);
    },
  },
  {
    name: 'My courses has at most `take` items',
    learner: true,
    async check(target) {
      const { data } = await read(listedAccessPage, await send(target, { path: paths.enrolledCourses({ take: 1 }) }));
      if (data.length > 1) throw new Fault(`take=1 gives ${data.length} items`);
    },
  },
  {
    name: 'U+0000 in a parameter is a 400',
    check: async (target) =>
      refused(await send(target, { path: `${paths.openCatalog()}&domain=%00`, visitor: true }), 400),
  },
  {
    name: 'A command without a UUID as its id is a 400',
    learner: true,
    async check(target) {
      const request = { method: 'POST', path: paths.startObjectiveWorkflow, body: { id: 'none' } } as const;
      await refused(await send(target, request), 400);
    },
  },
  {
    name: 'A change without X-Requested-With is refused',
    learner: true,
    async check(target, { user }) {
      if (!user?.timezone) throw new Unchecked('the learner has no time zone, which would be set to what it is');
      const path = paths.timezone(user.id);
      const body = { timezone: user.timezone };
      const response = await send(target, { method: 'POST', path, body, without: ['X-Requested-With'] });
      await refused(response, 400, 403);
    },
  },
  {
    name: 'Listed origins may read responses to personal calls',
    learner: true,
    async check(target, _found, { origin }) {
      if (!origin) throw new Unchecked('--origin names none');
      const response = await send(target, { path: paths.me, headers: { Origin: origin } });
      expect(response, 'access-control-allow-origin', origin);
      expect(response, 'access-control-allow-credentials', 'true');
      if (!/\borigin\b/i.test(header(response, 'vary'))) throw new Fault(`vary is ${header(response, 'vary')}`);
      const exposed = header(response, 'access-control-expose-headers').toLowerCase();
      for (const name of ['date', 'retry-after', THEME_HEADER.toLowerCase()]) {
        if (!exposed.includes(name)) throw new Fault(`access-control-expose-headers does not name ${name}`);
      }
    },
  },
  {
    name: 'The browser’s question before a change (OPTIONS) is answered for listed origins only',
    async check(target, _found, { origin }) {
      if (!origin) throw new Unchecked('--origin names none');
      const ask = (from: string) =>
        send(target, {
          method: 'OPTIONS',
          path: paths.startObjectiveWorkflow,
          visitor: true,
          headers: {
            Origin: from,
            'Access-Control-Request-Method': 'POST',
            'Access-Control-Request-Headers': 'content-type,prefer,x-requested-with,accept-language',
          },
        });
      const response = await ask(origin);
      if (!response.ok) throw new Fault(`status ${response.status}`);
      expect(response, 'access-control-allow-origin', origin);
      const allowed = header(response, 'access-control-allow-headers').toLowerCase();
      for (const name of ['content-type', 'prefer', 'x-requested-with']) {
        if (!allowed.includes(name)) throw new Fault(`access-control-allow-headers does not name ${name}`);
      }
      const other = header(await ask('https://stranger.example'), 'access-control-allow-origin');
      if (other !== 'missing') throw new Fault(`access-control-allow-origin is ${other} for https://stranger.example`);
    },
  },
  {
    name: 'A command that is sent twice has one effect and one outcome; with another body it is a 409',
    learner: true,
    async check(target, { courseId }, { write }) {
      if (!write || !courseId) throw new Unchecked('it starts an attempt: only with --write and --course');
      const aggregate = await read(objectiveWorkflowAggregate, await send(target, { path: paths.aggregate(courseId) }));
      const id = crypto.randomUUID();
      const body = { id, objectiveWorkflowAggregateId: aggregate.id };
      const first = await outcomeOf(target, body);
      if (first?.state === CommandState.failed) throw new Unchecked(`no attempt could be started: ${toJson(first)}`);
      if (first?.state !== CommandState.completed) throw new Fault(`the first outcome is ${toJson(first)}`);
      const again = await outcomeOf(target, body);
      if (again?.state !== first.state) throw new Fault(`the second outcome is ${toJson(again)}`);
      const other = { id, objectiveWorkflowAggregateId: crypto.randomUUID() };
      await refused(await send(target, { method: 'POST', path: paths.startObjectiveWorkflow, body: other }), 409);
      const workflow = await read(objectiveWorkflow, await send(target, { path: paths.objectiveWorkflow(id) }));
      if (workflow.id !== id) throw new Fault(`the attempt has the id ${workflow.id}, not that of the command`);
    },
  },
];
