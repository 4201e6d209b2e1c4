import { html, raw } from 'hono/html';
import type { PublicObjective } from '../../../../src/contract/public-objectives';
import type { ElementDoc } from '../../manifest';
import { CARD_LIST, cardTree } from '../../../../src/lists/markup/card';
import { missingCourseTree } from '../../../../src/lists/markup/public-course';
import { publicCard } from '../../../../src/lists/markup/public-card';
import { toHtml } from '../../../../src/markup/to-html';
import { element, type TreeElement } from '../../../../src/markup/tree';
import { portalPath } from '../open-catalog/page';
import type { Words } from '../open-catalog/words';
import { fontLink } from '../preloads';
import { framed, tagText, type Chosen } from './choice';

/** The pages that other sites show in a frame: one element, or the card of one course. */

type Markup = ReturnType<typeof html>;

/** A page in a frame. Its links open outside of the frame. */
const framePage = ({ lang, direction }: Words, title: string, theme: string | undefined, head: Markup, body: Markup) =>
  html`<!doctype html>
    <html lang="${lang}" dir="${direction}" ${theme ? html`data-theme="${theme}"` : ''}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <base target="_blank" />
        <title>${title}</title>
        ${raw(fontLink)}
        <link rel="icon" type="image/svg+xml" href="/learn/host/icon.svg" />
        <link rel="stylesheet" href="/learn/theme.css" />
        <link rel="stylesheet" href="/learn/host/learn.css" />
        <link rel="stylesheet" href="/learn/host/embedded.css" />
        ${head}
      </head>
      <body class="embedded">
        ${body}
      </body>
    </html>`;

/** The page with one element. @param preloads lines of `<link rel="modulepreload">` */
export function elementPage(shown: ElementDoc, chosen: Chosen, words: Words, title: string, preloads: string): Markup {
  const attributes = framed(shown, chosen);
  const theme = attributes.theme === 'auto' ? undefined : attributes.theme;
  return framePage(
    words,
    title,
    typeof theme === 'string' ? theme : undefined,
    html`<script type="module" src="/learn/assets/learn.js"></script>
      ${raw(preloads)}`,
    html`${raw(`${tagText(shown.tagName, attributes)}</${shown.tagName}>`)}`,
  );
}

interface CardOf {
  domain: string | undefined;
  theme: string | undefined;
  /** The path of a picture of the platform; undefined for one elsewhere. */
  fileUrl: (path: string) => string | undefined;
}

/** The page with the card of a course, without script. Null: there is no such public course. */
export function cardPage(course: PublicObjective | null, words: Words, { domain, theme, fileUrl }: CardOf): Markup {
  const { t, locale, lang, direction } = words;
  const tree: TreeElement = course
    ? element(
        'ul',
        CARD_LIST,
        cardTree(publicCard(course, { locale, domain, linkTarget: '_blank' }), { t, index: 0, fileUrl }),
      )
    : missingCourseTree({ ...words, domain }, 2);
  return framePage(
    words,
    course?.name ?? t('openCourse:missing.title'),
    theme,
    html`<link rel="preload" as="style" href="/learn/assets/styles/open-catalog.css" />`,
    html`<main>
      <template shadowrootmode="open"
        ><link rel="stylesheet" href="/learn/assets/styles/open-catalog.css" /><link
          rel="stylesheet"
          href="/learn/host/embedded-card.css"
        />
        <div class="box">
          <div class="root" lang="${lang}" dir="${direction}">${raw(toHtml(tree, portalPath))}</div>
        </div></template
      >
    </main>`,
  );
}
