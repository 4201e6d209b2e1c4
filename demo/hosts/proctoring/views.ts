import { html } from 'hono/html';
import type { Invitation, Stage } from './platform';
import { textsFor } from './texts';

export interface Scene {
  invitation: Invitation | null;
  /** Origins of pages that may show the service in a frame and receive its messages. */
  parentOrigins: readonly string[];
}
type Html = ReturnType<typeof html>;

/** A page of the service. @param stage state of the session, for the page's script */
function page(
  stage: string,
  { invitation, parentOrigins }: Scene,
  body: (t: ReturnType<typeof textsFor>['t']) => Html,
) {
  const { lang, t } = textsFor(invitation?.locale);
  return html`<!doctype html>
    <html lang="${lang}" dir="${t.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${t.service}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/static/proctoring.css" />
        <script type="module" src="/static/sitting.js"></script>
      </head>
      <body
        data-stage="${stage}"
        data-parents="${parentOrigins.join(' ')}"
        data-lost="${t.lost}"
        data-too-late="${t.tooLate}"
        data-alone="${t.alone}"
      >
        ${body(t)}
      </body>
    </html>`;
}

const brand = (service: string) => html`<p class="brand"><span class="lamp" aria-hidden="true"></span>${service}</p>`;

/** The page where a learner arrives. The token follows in a message of the parent page. */
export const startPage = (scene: Scene) =>
  page(
    'start',
    scene,
    (t) =>
      html`<main class="card">
        ${brand(t.service)}
        <p role="status" class="announcement">${t.waiting}</p>
      </main>`,
  );

const checksPage = (scene: Scene & { invitation: Invitation }) =>
  page(
    'checks',
    scene,
    (t) =>
      html`<main class="card">
        ${brand(t.service)}
        <h1>${t.before}</h1>
        <dl>
          <div>
            <dt>${t.who}</dt>
            <dd><bdi>${scene.invitation.learner}</bdi></dd>
          </div>
          <div>
            <dt>${t.what}</dt>
            <dd><bdi>${scene.invitation.activity}</bdi></dd>
          </div>
        </dl>
        <div class="camera">
          <p><strong>${t.demo}</strong></p>
          <p>${t.demoMore}</p>
        </div>
        <fieldset>
          <legend>${t.confirm}</legend>
          ${t.checks.map((check) => html`<label><input type="checkbox" /><span>${check}</span></label>`)}
        </fieldset>
        <p role="alert" class="announcement"></p>
        <div class="buttons">
          <button type="button" class="primary" data-deed="started" disabled>${t.begin}</button>
          <button type="button" data-deed="canceled" disabled>${t.cancel}</button>
        </div>
      </main>`,
  );

const examPage = (scene: Scene & { invitation: Invitation }, examUrl: string) =>
  page(
    'exam',
    scene,
    (t) =>
      html`<div class="exam">
          <header class="bar">
            <h1><span class="lamp" aria-hidden="true"></span>${t.watched}</h1>
            <p role="alert" class="announcement"></p>
            <button type="button" class="ask" disabled>${t.end}</button>
          </header>
          <main><iframe src="${examUrl}" title="${scene.invitation.activity}"></iframe></main>
        </div>
        <dialog aria-labelledby="end">
          <h2 id="end">${t.endTitle}</h2>
          <p>${t.endText}</p>
          <div class="buttons">
            <button type="button" class="go-on" disabled>${t.goOn}</button>
            <button type="button" class="primary" data-deed="ended" disabled>${t.end}</button>
          </div>
        </dialog>`,
  );

type Message = 'ended' | 'canceled' | 'elsewhere' | 'away';

/** A page with a message only; with `away` it offers a retry. */
export const messagePage = (message: Message, scene: Scene) =>
  page(
    message,
    scene,
    (t) =>
      html`<main class="card">
        ${brand(t.service)}
        <h1>${t[message]}</h1>
        <p>${t[`${message}Text`]}</p>
        <div class="buttons">
          ${message === 'away' ? html`<button type="button" class="primary again" disabled>${t.tryAgain}</button>` : ''}
          <button type="button" class="${message === 'away' ? 'close' : 'primary close'}" disabled>${t.back}</button>
        </div>
      </main>`,
  );

/** The page of a session, for the learner that it admitted. @param examUrl address of the exam in the portal */
export function sittingPage(stage: Stage, scene: Scene & { invitation: Invitation }, examUrl: string): Html {
  if (stage === 'checks') return checksPage(scene);
  return stage === 'exam' ? examPage(scene, examUrl) : messagePage(stage, scene);
}
