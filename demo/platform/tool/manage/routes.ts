import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { Hono, type Context } from 'hono';
import { composedCourses } from '../../course/composed';
import type { Db } from '../../db/client';
import { formPageHeaders } from '../../pages/document';
import { languageOfRequest } from '../../pages/language-of-request';
import { bdi, sentence } from '../../pages/markup';
import { isSafeAddress } from '../../server/partners/judge';
import type { UserRow } from '../../server/sign-in/sessions';
import { addresses } from '../addresses';
import { registrationToken } from '../registrations';
import { administrated } from './forms';
import { NEW, registrationPage, toolsPage } from './page';
import { TOOLS_PATH } from './paths';
import { pickingRoutes } from './picking';
import { acceptTool, foreignTool, foreignTools, removeTool } from './tools';
import { pageFile } from '../../pages/page-file';

const file = (name: string) => readFileSync(`demo/platform/tool/manage/${name}`, 'utf8');
const [SHEET, SCRIPT] = [file('page.css'), file('frame.js')];

interface Options {
  db: Db;
  origin: string;
}

/** What was done, by the value of `done` in the address. */
const doneTexts = new Map([
  ['accepted', 'tools:done.accepted'],
  ['saved', 'discussion:saved'],
  ['removed', 'tools:done.removed'],
  ['added', 'tools:done.added'],
] as const);
type Deed = Parameters<typeof doneTexts.get>[0];
type Refused = Parameters<typeof toolsPage>[0]['refused'];

async function showTools(db: Db, c: Context, administrator: UserRow, refused?: Refused): Promise<Response> {
  const choice = await languageOfRequest(db, c);
  const done = doneTexts.get(c.req.query('done') as Deed);
  const page = toolsPage({
    choice,
    administrator,
    tools: await foreignTools(db),
    courses: await composedCourses(db),
    done: done && choice.language.t(done),
    refused,
  });
  return c.html(page, refused ? 422 : 200, formPageHeaders);
}

/** Opens the page in which a tool registers, if its address can be used. */
async function openRegistration(options: Options, c: Context, administrator: UserRow, typed: string) {
  const { db, origin } = options;
  const choice = await languageOfRequest(db, c);
  const code = (text: string) => html`<code dir="ltr">${text}</code>`;
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url || !isSafeAddress(url, origin)) {
    const example = code('https://tool.example/register');
    const text = sentence(choice.language.t, 'partners:errors.address', { text: code(typed), example });
    return showTools(db, c, administrator, { of: NEW, text, typed });
  }
  url.searchParams.set('openid_configuration', addresses(origin).configuration);
  url.searchParams.set('registration_token', await registrationToken(options, administrator.id, new Date()));
  const policy = `${formPageHeaders['content-security-policy']}; frame-src ${url.origin}`;
  return c.html(registrationPage({ choice, administrator }, url.href), 200, {
    ...formPageHeaders,
    'content-security-policy': policy,
  });
}

/** Serves the page where administrators manage external tools. */
export function toolPageRoutes(options: Options): Hono {
  const { db } = options;
  const app = new Hono();
  const { page, form } = administrated(app, options);
  page(TOOLS_PATH, (c, administrator) => showTools(db, c, administrator));
  form(TOOLS_PATH, async (c, administrator, fields) => {
    const tool = await foreignTool(db, fields.get('toolId') ?? '');
    if (!tool) return c.redirect(TOOLS_PATH, 303);
    if (fields.get('do') === 'accept') {
      await acceptTool(db, tool.id, fields.has('names'));
      return c.redirect(`${TOOLS_PATH}?done=${tool.pending ? 'accepted' : 'saved'}`, 303);
    }
    const courses = await removeTool(db, tool.id);
    if (!courses.length) return c.redirect(`${TOOLS_PATH}?done=removed`, 303);
    const { t } = (await languageOfRequest(db, c)).language;
    const names = courses.slice(0, 10).map((name, at) => html`${at > 0 && ', '}${bdi(name)}`);
    const text = sentence(t, 'tools:used', { courses: html`${names}` });
    return showTools(db, c, administrator, { of: tool.id, text });
  });
  form(`${TOOLS_PATH}/registration`, (c, administrator, fields) =>
    openRegistration(options, c, administrator, (fields.get('address') ?? '').trim()),
  );
  app.get(`${TOOLS_PATH}/page.css`, pageFile('css', SHEET));
  app.get(`${TOOLS_PATH}/frame.js`, pageFile('javascript', SCRIPT));
  app.route('/', pickingRoutes(options));
  return app;
}
