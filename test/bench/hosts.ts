import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request, type Server } from 'node:http';
import { enrolledCourses } from '../../src/api/contract/paths';

const port = (name: string, byDefault: number) => Number(process.env[name] ?? byDefault);

/** Ports of the bench's own, so that a demo that is running is left alone. */
export const ports = {
  learn: port('LEARN_PORT', 4120),
  portal: port('PORTAL_PORT', 4220),
  partner: port('PARTNER_PORT', 4320),
  proctoring: port('PROCTOR_PORT', 4420),
  byHand: port('BENCH_PORT', 4620),
};
export const learn = `http://localhost:${ports.learn}`;
export const byHand = `http://localhost:${ports.byHand}`;

/** Starts the demo over a database that is there, and waits until it answers. */
export async function startDemo(data: string): Promise<ChildProcess> {
  const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LEARN_DATA: data,
      LEARN_PORT: String(ports.learn),
      PORTAL_PORT: String(ports.portal),
      PARTNER_PORT: String(ports.partner),
      PROCTOR_PORT: String(ports.proctoring),
    },
  });
  for (;;) {
    if (demo.exitCode !== null) throw new Error('The demo did not start.');
    const answer = await fetch(`${learn}/learn/config-ui/config.json`).catch(() => null);
    if (answer?.ok) return demo;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** My courses as one would write it by hand: a document, its style, and a few lines that ask for the same data. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>My courses</title>
<style>
body{margin:32px auto;max-width:1120px;padding:0 20px;font:16px/1.55 system-ui,sans-serif;color:#21201c;background:#fdfdfc}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(280px,1fr));gap:36px 28px;list-style:none;padding:0}
.cover{display:block;aspect-ratio:16/9;border-radius:14px;overflow:hidden;background:#4f6bc9}
img{display:block;width:100%;height:100%;object-fit:cover}h2{font-size:19px;line-height:1.3}p{color:#63635e}
</style>
<h1>My courses</h1><ul></ul>
<script type="module">
const text = (value) => value.replace(/[&<>"]/g, (sign) => '&#' + sign.charCodeAt() + ';');
const { data } = await (await fetch('${enrolledCourses()}')).json();
document.querySelector('ul').innerHTML = data.map(({ objective: { id, name, imageUrl } }) =>
  '<li class="card"><span class="cover">' + (imageUrl ? '<img alt="" src="' + text(imageUrl) + '">' : '') + '</span>' +
  '<h2><a href="/learn/courses/' + id + '">' + text(name) + '</a></h2><p>Not started</p></li>').join('');
</script>
</html>`;

/** Serves that page; everything else comes from the demo. Cookies count for all ports of a host. */
export async function startByHand(): Promise<Server> {
  const server = createServer((asked, answer) => {
    if (asked.url === '/') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const { method, headers } = asked;
    const forwarded = request(learn + asked.url, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(answer);
    });
    forwarded.on('error', () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(ports.byHand, 'localhost', resolve));
  return server;
}
