import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { policy } from '../pages';
import { startMailServer, type Received } from './smtp';

export const MAILBOX = '/mailbox';

/** Whether the mailbox answers a URL. */
export const isMailbox = (url: string): boolean => /^\/mailbox(?=[/?#]|$)/.test(url);

const none = "'none'";
const self = "'self'";
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policy({
    'default-src': [none],
    'style-src': [self],
    'frame-src': [self],
    'form-action': [self],
    'base-uri': [none],
    'frame-ancestors': [none],
  }),
};
/** A mail is shown as programs for mail show it: no scripts, nothing from elsewhere; its links open in a tab of their own. */
const mailHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': `${policy({ 'default-src': [none], 'style-src': ["'unsafe-inline'"] })}; sandbox allow-popups allow-popups-to-escape-sandbox`,
};

const page = (title: string, main: ReturnType<typeof html>) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/learn/theme.css" />
        <link rel="stylesheet" href="${MAILBOX}/page.css" />
      </head>
      <body>
        <main>${main}</main>
      </body>
    </html>`;

const line = ({ id, at, to, mail }: Received) =>
  html`<li>
    <a href="${MAILBOX}/${id}">
      <strong dir="auto">${mail.subject ?? '(no subject)'}</strong>
      <span>${to.join(', ')}</span>
      <time datetime="${at.toISOString()}">${at.toLocaleString('en-US')}</time>
    </a>
  </li>`;

const list = (mails: readonly Received[], to: string) =>
  page(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Every mail of this demo lands here; none leaves this machine. <a href="/learn/">Go to Learn</a></p>
      ${to && html`<p>Mails to <strong>${to}</strong>. <a href="${MAILBOX}">All mails</a></p>`}
      ${
        mails.length
          ? html`<ul class="mails">
                ${mails.map(line)}
              </ul>
              <form method="post" action="${MAILBOX}/clear"><button>Delete all mails</button></form>`
          : html`<p class="none">There is no mail yet.</p>`
      }`,
  );

const headerLine = (name: string, value: string) =>
  html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;

const one = ({ id, at, to, mail }: Received) =>
  page(
    mail.subject ?? 'Mail',
    html`<p><a href="${MAILBOX}">Mailbox</a></p>
      <h1 dir="auto">${mail.subject ?? '(no subject)'}</h1>
      <dl>
        ${headerLine('From', mail.from?.text ?? '')} ${headerLine('To', to.join(', '))}
        ${headerLine('Received', at.toLocaleString('en-US'))}
      </dl>
      <iframe
        title="The mail"
        src="${MAILBOX}/${id}/mail"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
      ></iframe>
      <details>
        <summary>Plain text and headers</summary>
        <pre dir="auto">${mail.text ?? ''}</pre>
        <pre>${mail.headerLines.map(({ line: text }) => text).join('\n')}</pre>
      </details>`,
  );

export interface Mailbox {
  /** The SMTP server that mails go to. */
  smtpUrl: string;
  listener: RequestListener;
  close: () => Promise<void>;
}

/** A mailbox for the mails of a demo: a real SMTP server, and the page that shows what it received. */
export async function createMailbox(): Promise<Mailbox> {
  const server = await startMailServer();
  const app = new Hono();
  const find = (id: string) => server.mails.find((each) => each.id === Number(id));
  const sheet = readFileSync('demo/hosts/mailbox/public/page.css', 'utf8');
  app.get(`${MAILBOX}/page.css`, (c) => c.body(sheet, 200, { 'content-type': 'text/css' }));
  app.get(MAILBOX, (c) => {
    const to = c.req.query('to') ?? '';
    return c.html(list(to ? server.mails.filter((each) => each.to.includes(to)) : server.mails, to), 200, pageHeaders);
  });
  app.post(`${MAILBOX}/clear`, (c) => {
    // Pages of other origins can't clear it: their forms name themselves.
    if (new URL(c.req.header('origin') ?? 'null:').host === c.req.header('host')) server.clear();
    return c.redirect(MAILBOX, 303);
  });
  app.get(`${MAILBOX}/:id`, (c) => {
    const found = find(c.req.param('id'));
    return found ? c.html(one(found), 200, pageHeaders) : c.redirect(MAILBOX);
  });
  app.get(`${MAILBOX}/:id/mail`, (c) => {
    const { mail } = find(c.req.param('id')) ?? {};
    return mail ? c.html(mail.html || '', 200, mailHeaders) : c.notFound();
  });
  const hono = getRequestListener(app.fetch);
  return { smtpUrl: server.url, listener: (request, response) => void hono(request, response), close: server.close };
}
