import { html } from 'hono/html';
import type { Picking, Place } from './lti13';
import { choices, type Room } from './rooms';
import { textsFor } from './texts';

type Html = ReturnType<typeof html>;

function page(locale: string | undefined, body: (t: ReturnType<typeof textsFor>['t']) => Html) {
  const { lang, t } = textsFor(locale);
  return html`<!doctype html>
    <html lang="${lang}" dir="${t.dir}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t.room}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/static/tool.css" />
        <script type="module" src="/static/resize.js"></script>
      </head>
      <body>
        <main>${body(t)}</main>
      </body>
    </html>`;
}

/** The platform's return address with a message of the tool in it (LTI 1.3, 5.6.5.6). */
function leaving(returnUrl: string, message: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('lti_msg', message);
  return url.href;
}

/** The page of a practice room in the learner’s language. */
export const roomPage = (room: Room) =>
  page(
    room.locale,
    (t) =>
      html`<h1>${t.room}</h1>
        <p>${t.intro}</p>
        <dl>
          <div>
            <dt>${t.you}</dt>
            <dd><bdi>${room.name}</bdi></dd>
          </div>
          <div>
            <dt>${t.course}</dt>
            <dd><bdi>${room.course}</bdi></dd>
          </div>
          <div>
            <dt>${t.by}</dt>
            <dd><bdi>LTI ${room.version}</bdi></dd>
          </div>
        </dl>
        <form method="post">
          ${choices.map(
            ({ options, right }, index) =>
              html`<fieldset>
                <legend>${t.questions[index]}</legend>
                ${options.map(
                  (option) =>
                    html`<label
                      ><input
                        type="radio"
                        name="q${index}"
                        value="${option}"
                        required
                        ${room.answers[index] === option ? 'checked' : ''}
                      /><code dir="ltr">${option}</code></label
                    >`,
                )}
                ${
                  room.answers[index] === undefined
                    ? ''
                    : html`<p class="${room.answers[index] === right ? 'right' : 'wrong'}">
                        ${room.answers[index] === right ? t.right : t.wrong}
                      </p>`
                }
              </fieldset>`,
          )}
          ${
            room.delivered === null
              ? ''
              : html`<p role="status">
                  <strong>${Math.round(room.best * choices.length)} / ${choices.length}</strong> ${t.result}.
                  ${room.sendScore ? (room.delivered ? t.sent : t.unsent) : ''}
                </p>`
          }
          <div class="buttons">
            <button>${t.check}</button>
            ${room.returnUrl ? html`<a href="${leaving(room.returnUrl, t.done)}">${t.back}</a>` : ''}
          </div>
        </form>`,
  );

/**
 * The page whose script uses the platform's storage. At a sign-in it stores the proof, and goes on to the platform (`next`). At a launch
 * it reads the proof, and posts the launch again with it (`posted`).
 */
export const storagePage = ({
  storage,
  key,
  platformOrigin,
  ...step
}: Place & { platformOrigin: string } & ({ next: { url: string; proof: string } } | { posted: URLSearchParams })) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Learn</title>
        <link rel="icon" href="data:," />
        <script type="module" src="/static/storage.js"></script>
      </head>
      <body>
        ${
          'next' in step
            ? html`<div
                id="storage"
                data-target="${storage}"
                data-platform="${platformOrigin}"
                data-subject="lti.put_data"
                data-key="${key}"
                data-value="${step.next.proof}"
                data-next="${step.next.url}"
              ></div>`
            : html`<form
                id="storage"
                method="post"
                action="/launch"
                data-target="${storage}"
                data-platform="${platformOrigin}"
                data-subject="lti.get_data"
                data-key="${key}"
              >
                ${['id_token', 'state', 'error', 'error_description'].map((name) =>
                  step.posted.has(name)
                    ? html`<input type="hidden" name="${name}" value="${step.posted.get(name)}" />`
                    : '',
                )}
                <input type="hidden" name="proof" />
              </form>`
        }
      </body>
    </html>`;

/** The page in which an administrator of the platform registers the tool. @param query of the page's address */
export const registerPage = (query: string, locale: string | undefined) =>
  page(
    locale,
    (t) =>
      html`<h1>${t.room}</h1>
        <p>${t.register}</p>
        <form method="post" action="/register${query}">
          <div class="buttons"><button>${t.registerButton}</button></div>
        </form>`,
  );

/** The tool has registered; the page around it, or the one that opened it, may go on. */
export const registeredPage = (locale: string | undefined) =>
  page(
    locale,
    (t) =>
      html`<h1>${t.room}</h1>
        <p role="status">${t.registered}</p>
        <script type="module" src="/static/close.js"></script>`,
  );

/** The page in which the tool's room is picked for a course. */
export async function pickPage({ locale, returnUrl, answer }: Picking) {
  const jwt = await answer(textsFor(locale).t.room);
  return page(
    locale,
    (t) =>
      html`<h1>${t.room}</h1>
        <p>${t.intro}</p>
        <form method="post" action="${returnUrl}">
          <input type="hidden" name="JWT" value="${jwt}" />
          <div class="buttons"><button>${t.pick}</button></div>
        </form>`,
  );
}

/** The page of a refused launch. @param reason for the people who set up the tool */
export const refusedPage = (reason: string, locale?: string) =>
  page(
    locale,
    (t) =>
      html`<h1>${t.refused}</h1>
        <p>${t.refusedText}</p>
        <p class="reason"><bdi>${reason}</bdi></p>`,
  );
