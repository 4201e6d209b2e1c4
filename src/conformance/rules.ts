import { toJson } from '../base/json';
import { THEME_HEADER } from '../base/theme';
import { enrolledCourses } from '../contract/calls/listed-courses';
import { openCatalog } from '../contract/calls/listed-public';
import * as paths from '../contract/paths';
import { Fault, read, refused, send, Unchecked, type Target } from './ask';
import type { Found } from './calls';
import { COURSE, commandRules } from './command-rules';
import { expect, header, type Rule } from './rule';

/** An origin whose pages may not call with a session. */
const STRANGER = 'https://stranger.example';
const CATALOG = ['open-catalog'];
const MY_COURSES = ['course-list', 'progress', 'dashboard'];

/** A page of My courses. */
const myCourses = async (target: Target, list: Parameters<typeof paths.enrolledCourses>[0]) =>
  read(enrolledCourses.schemas.answer, await send(target, { path: paths.enrolledCourses(list) }));
const nameOf = ({ objective }: { objective: { name: string } }) => objective.name;

/** The call on which rules for all personal calls are tried. @throws Unchecked when the asked elements have none */
function personalOf({ personal }: Found): string {
  if (!personal) throw new Unchecked('no personal call of these elements is known');
  return personal;
}

export const rules: readonly Rule[] = [
  {
    name: 'A personal call without a session is a 401 with a problem',
    check: async (target, found) => refused(await send(target, { path: personalOf(found), visitor: true }), 401),
  },
  {
    name: 'Public calls may be read by pages of every origin, without credentials',
    elements: CATALOG,
    async check(target) {
      const headers = { Origin: 'https://partner.example' };
      const response = await send(target, { path: paths.openCatalog(), visitor: true, headers });
      expect(response, 'access-control-allow-origin', '*');
    },
  },
  {
    name: 'A list has at most `take` items, and with requireTotalCount their number',
    elements: CATALOG,
    async check(target) {
      const one = await send(target, { path: paths.openCatalog({ take: 1 }), visitor: true });
      const { data, totalCount } = await read(openCatalog.schemas.answer, one);
      if (data.length > 1) throw new Fault(`take=1 gives ${data.length} items`);
      if (totalCount === undefined) throw new Fault('totalCount is missing');
      const second = await send(target, { path: paths.openCatalog({ take: 1, skip: 1 }), visitor: true });
      const { data: later } = await read(openCatalog.schemas.answer, second);
      if (data[0] && later[0]?.id === data[0].id) throw new Fault('skip=1 gives the first item again');
    },
  },
  {
    name: 'A list is filtered',
    elements: CATALOG,
    async check(target, { publicCourse }) {
      if (!publicCourse) throw new Unchecked('the public catalog is empty');
      const filter = ['name', 'contains', publicCourse.name] as const;
      const { data } = await read(
        openCatalog.schemas.answer,
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
    elements: CATALOG,
    async check(target) {
      const path = `${paths.openCatalog()}&filter=${encodeURIComponent('["no.such.field","=","x"]')}`;
      await refused(await send(target, { path, visitor: true }), 400);
    },
  },
  {
    name: 'A course that the learner can not see is a 404',
    elements: COURSE,
    learner: true,
    async check(target) {
      await refused(await send(target, { path: paths.courseAccess('00000000-0000-4000-8000-000000000000') }), 404);
    },
  },
  {
    name: 'My courses has at most `take` items',
    elements: MY_COURSES,
    learner: true,
    async check(target) {
      const { data } = await read(
        enrolledCourses.schemas.answer,
        await send(target, { path: paths.enrolledCourses({ take: 1 }) }),
      );
      if (data.length > 1) throw new Fault(`take=1 gives ${data.length} items`);
    },
  },
  {
    name: 'My courses is sorted',
    elements: ['course-list', 'dashboard'],
    learner: true,
    async check(target) {
      const first = async (desc: boolean) => {
        const { data } = await myCourses(target, { sort: [{ selector: 'objective.name', desc }], take: 200 });
        return data.map(nameOf);
      };
      const [up, down] = [await first(false), await first(true)];
      if (new Set(up).size < 2) throw new Unchecked('the learner has fewer than two courses');
      if (up[0] === down[0]) throw new Fault(`sort by objective.name gives “${up[0]}” first, up and down`);
    },
  },
  {
    name: 'My courses is searched by name',
    elements: ['course-list'],
    learner: true,
    async check(target, { firstCourse }) {
      if (!firstCourse) throw new Unchecked('the learner has no course');
      const name = nameOf(firstCourse);
      // The element searches over all shelves.
      const { data } = await myCourses(target, { filter: ['objective.name', 'contains', name], shelf: 'all' });
      if (!data.some((course) => nameOf(course) === name)) throw new Fault(`a search for “${name}” does not find it`);
      const other = data.map(nameOf).find((each) => !each.toLowerCase().includes(name.toLowerCase()));
      if (other !== undefined) throw new Fault(`a search for “${name}” finds “${other}”`);
    },
  },
  {
    name: 'The parameter shelf: all is main and the courses that are put away',
    elements: ['course-list'],
    learner: true,
    async check(target) {
      const count = async (shelf: string) => (await myCourses(target, { shelf, take: 1 })).totalCount ?? 0;
      const [all, main, away] = [await count('all'), await count('main'), await count('hidden,archived')];
      // A platform without shelves ignores the parameter: all three are the same list.
      if (all !== main + away && !(all === main && all === away))
        throw new Fault(`all has ${all} courses, main ${main}, and hidden,archived ${away}`);
    },
  },
  {
    name: 'U+0000 in a parameter is a 400',
    elements: CATALOG,
    check: async (target) =>
      refused(await send(target, { path: `${paths.openCatalog()}&domain=%00`, visitor: true }), 400),
  },
  {
    name: 'A command without a UUID as its id is a 400',
    elements: COURSE,
    learner: true,
    async check(target) {
      const request = { method: 'POST', path: paths.startObjectiveWorkflow, body: { id: 'none' } } as const;
      await refused(await send(target, request), 400);
    },
  },
  {
    name: 'A change without X-Requested-With is refused',
    elements: ['profile'],
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
    async check(target, found, { origin }) {
      if (!origin) throw new Unchecked('--origin names none');
      const path = personalOf(found);
      const ask = (from: string) => send(target, { path, headers: { Origin: from } });
      const response = await ask(origin);
      expect(response, 'access-control-allow-origin', origin);
      expect(response, 'access-control-allow-credentials', 'true');
      // A response that is the same for each origin does not vary.
      const other = header(await ask(STRANGER), 'access-control-allow-origin');
      const vary = header(response, 'vary');
      if (other !== origin && !/\borigin\b/i.test(vary)) throw new Fault(`vary is ${vary}`);
      const exposed = header(response, 'access-control-expose-headers').toLowerCase();
      for (const name of ['retry-after', THEME_HEADER.toLowerCase()]) {
        if (response.headers.has(name) && !exposed.includes(name))
          throw new Fault(`access-control-expose-headers does not name ${name}`);
      }
    },
  },
  {
    name: 'The browser’s question before a change (OPTIONS) is answered for listed origins only',
    async check(target, found, { origin }) {
      if (!origin) throw new Unchecked('--origin names none');
      const path = personalOf(found);
      const ask = (from: string) =>
        send(target, {
          method: 'OPTIONS',
          path,
          visitor: true,
          headers: {
            Origin: from,
            'Access-Control-Request-Method': 'GET',
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
      const other = header(await ask(STRANGER), 'access-control-allow-origin');
      if (other === STRANGER || other === '*')
        throw new Fault(`access-control-allow-origin is ${other} for ${STRANGER}`);
    },
  },
  ...commandRules,
];
