// The pages that Learn is compared to: the same data and cards, handwritten and in plain React; and pages with our tags.
import { createServer, request, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { enrolledCourses, openCatalog } from '../../src/contract/paths';
import { publicExpression } from '../../src/contract/list-filters/public-fields';
import { searchExpression } from '../../src/contract/list-filters/search';
import { byHand, elsewhere, learn, ports } from './hosts';

/** How a list is made: by hand, with plain React, or with Learn. */
export const makers = ['hand', 'react', 'learn'] as const;
export type Maker = (typeof makers)[number];

interface Surface {
  title: string;
  /** Origin of the pages. */
  at: string;
  /** Origin of the data. */
  base: string;
  path: string;
  /** The filter of a search for `?`. */
  search: object;
  tag: string;
  /** The selectors that lead to the root of the list, through shadow roots. */
  way: readonly string[];
  signedIn: boolean;
}

const search = searchExpression('?')!;
const enrolled = { path: enrolledCourses({ requireTotalCount: true }), search, signedIn: true };

export const surfaces = {
  app: {
    ...enrolled,
    title: 'My courses at /learn',
    at: byHand,
    base: '',
    tag: '',
    way: ['learn-app', 'learn-course-list'],
  },
  list: {
    ...enrolled,
    title: 'My courses in a portal',
    at: byHand,
    base: learn,
    tag: 'learn-course-list',
    way: ['learn-course-list'],
  },
  tag: {
    title: 'open catalog on a partner’s page',
    at: elsewhere,
    base: learn,
    path: openCatalog(),
    search: publicExpression(search),
    tag: 'learn-open-catalog',
    way: ['learn-open-catalog'],
    signedIn: false,
  },
} satisfies Record<string, Surface>;
export type SurfaceName = keyof typeof surfaces;

export const addressOf = (name: SurfaceName, maker: Maker): string =>
  name === 'app' && maker === 'learn' ? `${learn}/learn/courses` : `${surfaces[name].at}/${name}/${maker}`;

const style = `<style>
body{margin:32px auto;max-width:1120px;padding:0 20px;font:16px/1.55 system-ui,sans-serif;color:#21201c;background:#fdfdfc}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:36px 28px;list-style:none;padding:0}
.cover{display:block;aspect-ratio:16/9;border-radius:14px;overflow:hidden;background:#4f6bc9}
img{display:block;width:100%;height:100%;object-fit:cover}h2{font-size:19px;line-height:1.3}p{color:#63635e}
</style>`;

/** A script that requests the courses at once, and later those of a search. */
const asking = ({ base, path, search, signedIn }: Surface) => `<script>
const search = ${JSON.stringify(search)};
const ask = async (text) => {
  const url = new URL('${base}${path}', location.href);
  if (text) url.searchParams.set('filter', JSON.stringify(search).replaceAll('?', text));
  const answer = await fetch(url, { credentials: '${signedIn ? 'include' : 'omit'}' });
  return (await answer.json()).data.map((each) => each.objective ?? each);
};
globalThis.floor = { first: ask(''), ask, base: '${base}' };
</script>`;

const byHandPage = (surface: Surface) => `${style}${asking(surface)}
<main><h1>Courses</h1><input type="search" aria-label="Search"><ul></ul></main>
<script type="module">
const text = (value) => value.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt() + ';');
const show = (courses) => document.querySelector('ul').innerHTML = courses.map(({ id, name, imageUrl }) =>
  '<li class="card"><span class="cover">' + (imageUrl ? '<img alt="" src="' + floor.base + text(imageUrl) + '">' : '') +
  '</span><h2><a href="/learn/courses/' + id + '">' + text(name) + '</a></h2><p>Not started</p></li>').join('');
show(await floor.first);
document.querySelector('input').oninput = async ({ target }) => show(await floor.ask(target.value));
</script>`;

const reactPage = (surface: Surface) =>
  `${style}${asking(surface)}<link rel="modulepreload" href="/floor.js"><main></main><script type="module" src="/floor.js"></script>`;

const learnPage = ({ tag, base }: Surface) =>
  `${style}<script type="module" src="${learn}/learn/assets/learn.js"></script>` +
  `<main><${tag} api-base="${base}" link-base="${base}/learn"></${tag}></main>`;

const makes: Record<Maker, (surface: Surface) => string> = { hand: byHandPage, react: reactPage, learn: learnPage };

async function floorScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/bench/floor.tsx'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]!.text;
}

/** A file that is compressed in advance, like ours. */
interface File {
  type: string;
  body: Buffer;
}
const fileOf = (type: string, text: string): File => ({ type, body: brotliCompressSync(text) });

function send(answer: ServerResponse, { type, body }: File): void {
  const headers = { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'br', 'cache-control': 'no-cache' };
  answer.writeHead(200, headers).end(body);
}

const HEAD = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Courses</title>`;

/** The files of an origin, by address. */
async function filesOf(origin: string): Promise<Map<string, File>> {
  const files = new Map([['/floor.js', fileOf('text/javascript', await floorScript())]]);
  for (const [name, surface] of Object.entries(surfaces)) {
    if (surface.at !== origin) continue;
    for (const maker of makers) files.set(`/${name}/${maker}`, fileOf('text/html', HEAD + makes[maker](surface)));
  }
  return files;
}

/** Serves the pages on both origins; all other requests go to the demo. Cookies are valid for all ports of a host. */
export async function servePages(): Promise<Server[]> {
  const served = await Promise.all([byHand, elsewhere].map(filesOf));
  const servers = served.map((files) =>
    createServer((asked, answer) => {
      const file = files.get(asked.url ?? '/');
      if (file) return send(answer, file);
      const { method, headers } = asked;
      const forwarded = request(learn + asked.url, { method, headers }, (from) => {
        answer.writeHead(from.statusCode ?? 502, from.headers);
        from.pipe(answer);
      });
      forwarded.on('error', () => answer.destroy());
      asked.pipe(forwarded);
    }),
  );
  const places: [number, string][] = [
    [ports.byHand, 'localhost'],
    [ports.byHand + 1, '127.0.0.1'],
  ];
  await Promise.all(
    servers.map((server, at) => new Promise<void>((resolve) => server.listen(...places[at]!, () => resolve()))),
  );
  return servers;
}
