/**
 * A page whose policy forbids inline styles is told of each one that is parsed, even in a document that nobody sees: its log
 * would fill with what sanitising is about to take away. So styles bear another name while they are parsed. What comes out
 * of here is as foreign as before.
 */
const ATTRIBUTE = 'data-learn-style';
const ELEMENT = 'data-learn-sheet';

const IN_TAG = /(<[a-z][^<>]*?[\s"'/])style(?=\s*=)/gi;

/** The `style` attributes under another name; twice, as a tag may (wrongly) have two. */
const attributesAside = (html: string) => html.replace(IN_TAG, `$1${ATTRIBUTE}`).replace(IN_TAG, `$1${ATTRIBUTE}-too`);

/** Without style elements, and `style` as `data-learn-style`. */
export const withoutSheets = (html: string): string =>
  attributesAside(html.replace(/<style\b[^>]*>[\s\S]*?(<\/style\s*>|$)/gi, ''));

/** Style elements as scripts of no kind, which are as raw; `withSheets` brings them back. */
export const sheetsAside = (html: string): string =>
  attributesAside(
    html.replace(
      /<style\b([^>]*)>([\s\S]*?)(?:<\/style\s*>|$)/gi,
      (_, attributes: string, css: string) =>
        `<script type="text/css" ${ELEMENT}="" ${attributes}>${css.replaceAll('</', '<\\/')}</script>`,
    ),
  );

/** Text for the frame: styles under their own names again. */
export const withSheets = (html: string): string =>
  html
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, css: string) =>
      attributes.includes(`${ELEMENT}=""`)
        ? `<style${attributes.replace('type="text/css"', '').replace(`${ELEMENT}=""`, '')}>${css}</style>`
        : script,
    )
    .replaceAll(`${ATTRIBUTE}=`, 'style=');

/** The style of an element that was parsed under the other name. */
export const styleAside = (element: Element): string | null =>
  element.getAttribute?.(ATTRIBUTE) ?? element.getAttribute?.('style');
