// How much slower the platform is for a list of thousands of courses than for twenty: ratios within one run, over PGlite.
import { accessPage, openCatalogPage } from '../../demo/platform/lists/course-lists';
import { changingMoments } from '../../demo/platform/server/unchanged';
import { openDatabase } from '../../demo/platform/db/client';
import { runHousekeeping } from '../../demo/platform/db/housekeeping';
import { people, seed } from '../../demo/seed/seed';
import { median, table, type Row } from './numbers';

/** The number of the tenant's courses, and of ben's. */
const SMALL = { courses: 20, enrolled: 20 };
const LARGE = { courses: Number(process.env.BENCH_COURSES ?? 20_000), enrolled: 5_000 };

const ben = people.find(({ username }) => username === 'ben')!.id;
const search = (prefix: string, text: string) =>
  JSON.stringify(
    ['name', 'or', 'code', 'or', 'description'].map((word) =>
      word === 'or' ? word : [prefix + word, 'contains', text],
    ),
  );

const questions: Record<string, ['enrolled' | 'catalog' | 'open', Record<string, string>]> = {
  'my courses: first page': ['enrolled', { requireTotalCount: 'true' }],
  'my courses: next page': ['enrolled', { skip: '24' }],
  'my courses: by due date': ['enrolled', { sort: '[{"selector":"dueDate","desc":false}]' }],
  'my courses: search': ['enrolled', { filter: search('objective.', 'soil') }],
  'catalog: first page': ['catalog', { requireTotalCount: 'true' }],
  'catalog: next page': ['catalog', { skip: '24' }],
  'catalog: search': ['catalog', { filter: search('objective.', 'soil') }],
  'open catalog: first page': ['open', { requireTotalCount: 'true' }],
  'open catalog: next page': ['open', { skip: '24' }],
  'open catalog: search': ['open', { filter: search('', 'soil') }],
};

async function timesOf(size: typeof SMALL, runs: number): Promise<number[]> {
  const { db, close } = await openDatabase('memory://');
  await seed(db, { now: new Date(), portalUrl: 'http://localhost/', ...size });
  await runHousekeeping(db, new Date());
  const found: number[] = [];
  for (const [kind, query] of Object.values(questions)) {
    const params = new URLSearchParams({ take: '24', ...query });
    const question = (query: URLSearchParams) => {
      const now = new Date();
      return { db, user: { id: ben }, query, locale: 'en-US', now, changes: changingMoments(now) };
    };
    const ask = () => (kind === 'open' ? openCatalogPage(question(params)) : accessPage(question(params), kind));
    await ask();
    const times: number[] = [];
    for (let turn = 0; turn < runs; turn++) {
      const begun = performance.now();
      await ask();
      times.push(performance.now() - begun);
    }
    found.push(median(times));
  }
  await close();
  return found;
}

/** The table of the lists. */
export async function measureLists(runs: number): Promise<string> {
  const [small, large] = [await timesOf(SMALL, runs), await timesOf(LARGE, runs)];
  const rows = Object.keys(questions).map((what, at): Row => ({ what, base: small[at]!, value: large[at]! }));
  return table('platform: lists', [`${SMALL.courses} courses`, `${LARGE.enrolled} / ${LARGE.courses}`], rows);
}
