import { escapeHtml } from '../../../src/domain/escape-html';
import type { UserRow } from '../auth/sessions';
import { brand, pageSheets } from '../theme/head';
import { vouches } from './client';
import type { Typed } from './judge';
import type { PartnerRow } from './partners';
import { scopes, scopeTexts } from './scopes';

export const PARTNERS_PATH = '/learn/partners';

/** The item of the form that adds a partner. */
const NEW = 'new';

interface PartnersPage {
  administrator: UserRow;
  partners: readonly PartnerRow[];
  /** Browsers with a session, by client id. */
  sessions: ReadonlyMap<string, number>;
  /** What was done, as a sentence. */
  done?: string | undefined;
  /** A form that could not be saved: its partner (or `new`), and what was typed. */
  failure?:
    { of: string; message: string; typed: Typed; errors: Readonly<Record<string, readonly string[]>> } | undefined;
}

/** The texts of a partner's form. */
const typedOf = (partner: PartnerRow): Typed => ({
  name: partner.name,
  origins: partner.origins.join('\n'),
  keys: partner.keysUrl ?? (partner.keys ? JSON.stringify({ keys: partner.keys }, null, 2) : ''),
  ...(partner.signIn && { signIn: 'on' }),
  ...(partner.mayCreate && { mayCreate: 'on' }),
  ...Object.fromEntries(partner.scopes.map((scope) => [scope, 'on'])),
});

/** One form: of a partner, or of a new one. */
function form(of: string, typed: Typed, failure: PartnersPage['failure'], buttons: string): string {
  const id = (name: string) => `${of}-${name.replace(':', '-')}`;
  const errorOf = (name: string) => failure?.errors[name]?.[0];
  let isFirst = true;
  const marked = (name: string, hint: string) => {
    const error = errorOf(name);
    const focus = error && isFirst ? ' autofocus' : '';
    if (error) isFirst = false;
    const described = [hint && id(`${name}-hint`), error && id(`${name}-error`)].filter(Boolean).join(' ');
    return `${described ? ` aria-describedby="${described}"` : ''}${error ? ` aria-invalid="true"${focus}` : ''}`;
  };
  const below = (name: string, hint: string) =>
    `${hint ? `<p class="muted" id="${id(`${name}-hint`)}">${hint}</p>` : ''}${
      errorOf(name) ? `<p class="wrong" id="${id(`${name}-error`)}">${escapeHtml(errorOf(name)!)}</p>` : ''
    }`;
  const text = (name: string, label: string, hint: string, attributes: string) =>
    `<div class="field"><label for="${id(name)}">${label}</label><input id="${id(name)}" name="${name}" value="${escapeHtml(typed[name] ?? '')}" ${attributes}${marked(name, hint)}>${below(name, hint)}</div>`;
  const area = (name: string, label: string, hint: string, rows: number) =>
    `<div class="field"><label for="${id(name)}">${label}</label><textarea id="${id(name)}" name="${name}" rows="${rows}" dir="ltr" spellcheck="false" autocapitalize="none"${marked(name, hint)}>${escapeHtml(typed[name] ?? '')}</textarea>${below(name, hint)}</div>`;
  const box = (name: string, label: string, hint = '') =>
    `<div class="field box"><label><input type="checkbox" name="${name}"${typed[name] === undefined ? '' : ' checked'}${marked(name, hint)}> ${label}</label>${below(name, hint)}</div>`;
  return `<form method="post" action="${PARTNERS_PATH}" novalidate>
${failure ? `<p class="error" role="alert">${escapeHtml(failure.message)}</p>` : ''}
<input type="hidden" name="clientId" value="${escapeHtml(of)}">
${text('name', 'Name', '', 'maxlength="100" autocomplete="off"')}
${area('origins', 'Origins of its pages', 'One a line, like <code>https://partner.example</code>. Only these pages get a session.', 3)}
<fieldset><legend>How learners get a session</legend>
${box('signIn', 'They sign in in a small window of this platform')}
${area('keys', 'Its server vouches for them: public keys', 'The https address of a JWK set, or the set itself as JSON. Empty: it does not vouch.', 3)}
${box('mayCreate', 'People whom it names for the first time get an account here')}
</fieldset>
<fieldset><legend>What its pages may do</legend>
${scopes
  .map((scope) =>
    scope === 'learn:read'
      ? `<div class="field box"><label><input type="checkbox" checked disabled> ${scopeTexts[scope]}</label></div>`
      : box(scope, scopeTexts[scope]),
  )
  .join('\n')}
</fieldset>
<p class="choices">${buttons}</p>
</form>`;
}

const count = (sessions: number) =>
  sessions === 0
    ? 'Nobody is signed in'
    : sessions === 1
      ? 'One browser is signed in'
      : `${sessions} browsers are signed in`;

function card(partner: PartnerRow, { sessions, failure }: PartnersPage): string {
  const { clientId } = partner;
  const own = failure?.of === clientId ? failure : undefined;
  const ways = [partner.signIn && 'In a window', vouches(partner) && 'Its server vouches'].filter(Boolean);
  const save = '<button class="primary" name="do" value="save">Save</button>';
  return `<li class="card partner" aria-labelledby="of-${clientId}">
<h2 id="of-${clientId}"><bdi>${escapeHtml(partner.name)}</bdi></h2>
<dl>
<div><dt>Client id</dt><dd><code>${escapeHtml(clientId)}</code></dd></div>
<div><dt>Origins</dt><dd>${partner.origins.map((origin) => `<code>${escapeHtml(origin)}</code>`).join('<br>')}</dd></div>
<div><dt>Sign-in</dt><dd>${ways.join('<br>')}</dd></div>
<div><dt>Sessions</dt><dd>${count(sessions.get(clientId) ?? 0)}</dd></div>
</dl>
<details${own ? ' open' : ''}><summary>Change</summary>
${form(clientId, own?.typed ?? typedOf(partner), own, save)}
</details>
<details><summary>Remove</summary>
<form method="post" action="${PARTNERS_PATH}"><input type="hidden" name="clientId" value="${escapeHtml(clientId)}">
<p>The sessions on its pages end at once. People’s accounts and results stay.</p>
<p class="choices"><button class="danger" name="do" value="remove">Remove <bdi>${escapeHtml(partner.name)}</bdi></button></p></form>
</details>
</li>`;
}

/** The administrator's page for partners. It works without script. */
export function partnersPage(page: PartnersPage): string {
  const { administrator, partners, done, failure } = page;
  const added = failure?.of === NEW ? failure : undefined;
  const usual: Typed = { signIn: 'on', 'learn:write': 'on' };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${failure ? 'Not saved: ' : ''}Partners | Learn</title>
<link rel="icon" href="/learn/host/icon.svg">
${pageSheets}
<link rel="stylesheet" href="/learn/grading/page.css">
<link rel="stylesheet" href="${PARTNERS_PATH}/page.css">
</head>
<body>
<header>${brand}<a href="/learn/grading">Grading</a><a href="/learn/theme">Look of the portal</a><p><bdi>${escapeHtml(`${administrator.firstName} ${administrator.lastName}`)}</bdi></p></header>
<main>
<h1>Partners</h1>
<p class="lead">Sites whose pages show courses to signed-in learners, also in browsers that block third-party cookies. Each session is for one partner and one browser.</p>
${done ? `<p class="done" role="status" tabindex="-1" autofocus>${escapeHtml(done)}</p>` : ''}
${partners.length ? `<ul class="items">${partners.map((partner) => card(partner, page)).join('\n')}</ul>` : '<p>There is no partner yet.</p>'}
<section aria-labelledby="add"><h2 id="add">Add a partner</h2>
${form(NEW, added?.typed ?? usual, added, '<button class="primary" name="do" value="add">Add</button>')}
</section>
</main>
</body>
</html>`;
}
