/**
 * A page whose policy forbids inline styles reports each one that is parsed, even in a hidden document, and would fill its log
 * with styles that the sanitiser removes anyway. So styles have another name while they are parsed. The output of this file is
 * as unsafe as its input.
 */
const ATTRIBUTE = 'data-learn-style';
const ELEMENT = 'data-learn-sheet';

const IN_TAG = /(<[a-z][^<>]*?[\s"'/])style(?=\s*=)/gi;

/** Renames `style` attributes; twice, because a faulty tag may have two. */
const attributesAside = (html: string) => html.replace(IN_TAG, `$1${ATTRIBUTE}`).replace(IN_TAG, `$1${ATTRIBUTE}-too`);

/** Removes style elements, and renames `style` to `data-learn-style`. */
export const withoutSheets = (html: string): string =>
  attributesAside(html.replace(/<style\b[^>]*>[\s\S]*?(<\/style\s*>|$)/gi, ''));

/** Turns style elements into scripts of an unknown type, which parse the same way; `withSheets` turns them back. */
export const sheetsAside = (html: string): string =>
  attributesAside(
    html.replace(
      /<style\b([^>]*)>([\s\S]*?)(?:<\/style\s*>|$)/gi,
      (_, attributes: string, css: string) =>
        `<script type="text/css" ${ELEMENT}="" ${attributes}>${css.replaceAll('</', '<\\/')}</script>`,
    ),
  );

/** Gives styles their own names again, for the frame. */
export const withSheets = (html: string): string =>
  html
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, css: string) =>
      attributes.includes(`${ELEMENT}=""`)
        ? `<style${attributes.replace('type="text/css"', '').replace(`${ELEMENT}=""`, '')}>${css}</style>`
        : script,
    )
    .replaceAll(`${ATTRIBUTE}=`, 'style=');

/** The `style` of an element that was parsed under the other name. */
export const styleAside = (element: Element): string | null =>
  element.getAttribute?.(ATTRIBUTE) ?? element.getAttribute?.('style');
