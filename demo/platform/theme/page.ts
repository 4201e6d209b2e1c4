import { escapeHtml } from '../../../src/domain/escape-html';
import { brand, pageSheets } from './head';
import { DEFAULT_ACCENT, type Theme } from '../../../src/domain/theme';
import type { UserRow } from '../auth/sessions';
import { contrastSentences } from './contrasts';

export const THEME_PATH = '/learn/theme';

interface ThemePage {
  administrator: UserRow;
  /** Field to text: the stored or the typed value. */
  values: Readonly<Record<string, string>>;
  saved: boolean;
  /** The errors in the form that was sent. */
  failure?: { message: string; errors: Readonly<Record<string, readonly string[]>> } | undefined;
}

interface Field {
  name: keyof Theme;
  label: string;
  hint: string;
  attributes: string;
}

const fields: Field[] = [
  {
    name: 'accent',
    label: 'Accent',
    hint: 'Primary buttons and progress. Links, chosen things and the focus ring follow from it, light and dark.',
    attributes: 'type="color"',
  },
  {
    name: 'radius',
    label: 'Corners',
    hint: 'From 0 (square) to 24.',
    attributes: 'type="number" inputmode="numeric" min="0" max="24" step="1" placeholder="8"',
  },
  {
    name: 'font',
    label: 'Font of texts',
    hint: 'Names with commas between them. A device without the first takes the next.',
    attributes: 'type="text" maxlength="200" dir="ltr" spellcheck="false" placeholder="system-ui, sans-serif"',
  },
  {
    name: 'fontHeading',
    label: 'Font of headings',
    hint: 'The same for headings.',
    attributes: `type="text" maxlength="200" dir="ltr" spellcheck="false" placeholder="'Literata Variable', Georgia, serif"`,
  },
  {
    name: 'logo',
    label: 'Address of the logo',
    hint: 'A square picture: a path of this site, or an https address that the setting lms.learner_allowed_external_sources lists.',
    attributes: 'type="text" maxlength="500" dir="ltr" spellcheck="false" placeholder="/learn/host/icon.svg"',
  },
];

function field({ name, label, hint, attributes }: Field, { values, failure }: ThemePage): string {
  const [error] = failure?.errors[name] ?? [];
  const described = [`${name}-hint`, ...(error ? [`${name}-error`] : [])].join(' ');
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${attributes} value="${escapeHtml(values[name] ?? '')}" aria-describedby="${described}"${error ? ' aria-invalid="true" autofocus' : ''}>
<p class="muted" id="${name}-hint">${hint}</p>
${error ? `<p class="wrong" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;
}

/** A sample of the portal in one color scheme; it can't be used. */
const sample = (scheme: string) => `<div class="sample ${scheme}" inert>
<h3>${scheme === 'light' ? 'Light' : 'Dark'}</h3>
<p>Text, and <a href="#">a link</a>. <span class="muted">Second text.</span></p>
<p><button type="button" class="primary">Continue</button> <button type="button">Copy link</button></p>
<p><span class="chip chosen">Chosen</span> <span class="chip">Other</span></p>
<div class="bar"><div></div></div></div>`;

/** The administrator's page for the tenant's look. It works without script; the script previews each change. */
export const themePage = (page: ThemePage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.failure ? 'Not saved: ' : ''}Look of the portal | Learn</title>
<link rel="icon" href="/learn/host/icon.svg">
${pageSheets}
<link rel="stylesheet" href="/learn/grading/page.css">
<link rel="stylesheet" href="/learn/theme/page.css">
<script src="/learn/theme/preview.js" defer></script>
</head>
<body>
<header>${brand}<a href="/learn/grading">Grading</a><a href="/learn/partners">Partners</a><p><bdi>${escapeHtml(`${page.administrator.firstName} ${page.administrator.lastName}`)}</bdi></p></header>
<main>
<h1>Look of the portal</h1>
<p class="lead">For all who use this portal, its sign-in and its public pages. Elements on other pages have it too, except for what those pages set themselves.</p>
${page.saved ? '<p class="done" role="status" tabindex="-1" autofocus>The look is saved. Pages show it when they are loaded again.</p>' : ''}
${page.failure ? `<p class="error" role="alert">${escapeHtml(page.failure.message)}</p>` : ''}
<div class="look">
<form method="post" action="${THEME_PATH}" novalidate>
${fields.map((each) => field(each, page)).join('\n')}
<p class="choices"><button class="primary" name="do" value="save">Save</button><button name="do" value="reset">Back to the default look</button></p>
</form>
<section aria-labelledby="preview"><h2 id="preview">Preview</h2>
${sample('light')}${sample('dark')}
<ul id="contrasts" role="status">${contrastSentences(page.values.accent ?? DEFAULT_ACCENT)
  .map((sentence) => `<li>${sentence}</li>`)
  .join('')}</ul></section>
</div>
</main>
</body>
</html>`;
