import { html, raw } from 'hono/html';
import type { Language } from '../../i18n/language';
import type { Markup } from '../../pages/markup';

interface PlayerPage {
  language: Language;
  title: string;
  launch: { id: string; token: string; item: string; state: string; mode: 'normal' | 'review' | 'browse' };
}

/** JSON within a script: no text in it ends the script. */
const json = (value: unknown) => raw(JSON.stringify(value).replaceAll('<', '\\u003c'));

/** The page around a package. Content finds its API in this window. */
export const playerPage = ({ language: { t, lang, direction }, title, launch }: PlayerPage) => {
  const texts = {
    saved: t('quiz:status.saved'),
    waiting: t('quiz:status.waiting'),
    unsaved: t('packages:unsaved'),
    over: t('common:signIn.text'),
    again: t('common:tryAgain'),
    failed: t('packages:failed'),
    elsewhere: t('packages:elsewhere'),
    here: t('packages:here'),
    moved: t('packages:moved'),
    choose: t('packages:choose'),
  };
  return html`<!doctype html>
    <html lang="${lang}" dir="${direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/player/tokens.css" />
        <link rel="stylesheet" href="/player/player.css" />
        <script type="application/json" id="launch">
          ${json({ ...launch, texts })}
        </script>
        <script type="module" src="/player/player.js"></script>
      </head>
      <body>
        <header>
          <nav id="navigation" hidden>
            <details id="contents">
              <summary>${t('course:contents.title')}</summary>
              <div id="tree"></div>
            </details>
            <button id="previous" type="button">${t('course:part.previous')}</button>
            <button id="next" type="button">${t('course:part.next')}</button>
          </nav>
          ${launch.mode !== 'normal' && html`<p id="mode">${t(`packages:${launch.mode}`)}</p>`}
          <p id="status" role="status"></p>
        </header>
        <main id="message" hidden>
          <p id="text" role="alert"></p>
          <button id="act" type="button" hidden></button>
        </main>
        <iframe id="content" title="${title}" allow="fullscreen; autoplay; unload"></iframe>
      </body>
    </html>`;
};

/** The first step of a launch: the browser remembers it, and goes on to the platform. */
export const beginPage = (state: string, url: string) =>
  html`<!doctype html>
    <html lang="en" data-state="${state}" data-url="${url}">
      <meta charset="utf-8" />
      <title>Learn</title>
      <script src="/player/begin.js"></script>
    </html>`;

/** The last step of a launch of cmi5: the browser that began it goes on to the unit. */
export const unitPage = ({ t, lang, direction }: Language, state: string, url: string) =>
  html`<!doctype html>
    <html lang="${lang}" dir="${direction}" data-state="${state}" data-url="${url}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Learn</title>
      <link rel="stylesheet" href="/player/tokens.css" />
      <link rel="stylesheet" href="/player/player.css" />
      <main id="message" hidden><p>${t('packages:failed')}</p></main>
      <script type="module" src="/player/cmi5.js"></script>
    </html>`;

const messagePage = ({ lang, direction }: Language, message: Markup) =>
  html`<!doctype html>
    <html lang="${lang}" dir="${direction}">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Learn</title>
      <link rel="stylesheet" href="/player/tokens.css" />
      <link rel="stylesheet" href="/player/player.css" />
      <main id="message">${message}</main>
    </html>`;

/** Why a launch was refused. */
export const refusedPage = (language: Language, reason: string) =>
  messagePage(
    language,
    html`<p>${language.t('packages:failed')}</p>
      <p><small lang="en" dir="ltr">${reason}</small></p>`,
  );

/** The package is retired, and the learner had not begun it. */
export const gonePage = (language: Language) => messagePage(language, html`<p>${language.t('packages:gone')}</p>`);
