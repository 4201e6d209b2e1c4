/**
 * A page whose policy forbids inline styles and event handlers reports each one that is parsed, even in an inert document or a
 * template, and would fill its log with what the sanitiser removes anyway. So they have other names while they are parsed. The
 * output of this file is as unsafe as its input.
 */
const ATTRIBUTE = 'data-learn-style';
/** Before the name of the event. */
const HANDLER = 'data-learn-on';
const ELEMENT = 'data-learn-sheet';

const IN_TAG = /(<[a-z][^<>]*?[\s"'/])style(?=\s*=)/gi;

const HANDLER_IN_TAG = /(<[a-z][^<>]*?[\s"'/])on(?=[a-z]+\s*=)/gi;

/** Renames event handlers: one of each tag at a time. */
function handlersAside(html: string): string {
  const next = html.replace(HANDLER_IN_TAG, `$1${HANDLER}`);
  return next === html ? html : handlersAside(next);
}

/** Renames `style` attributes, twice, because a faulty tag may have two, and event handlers. */
const attributesAside = (html: string) =>
  handlersAside(html.replace(IN_TAG, `$1${ATTRIBUTE}`).replace(IN_TAG, `$1${ATTRIBUTE}-too`));

/** Whether an attribute is an event handler, under its own name or the other one. */
export const isHandler = (attribute: string): boolean => /^(data-learn-)?on/.test(attribute);

/** Removes style elements, and renames `style` to `data-learn-style`, and `onclick` to `data-learn-onclick`. */
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

/** Gives styles and event handlers their own names again, for the frame. */
export const withSheets = (html: string): string =>
  html
    .replace(/<script\b([^>]*)>([\s\S]*?)<\/script>/g, (script, attributes: string, css: string) =>
      attributes.includes(`${ELEMENT}=""`)
        ? `<style${attributes.replace('type="text/css"', '').replace(`${ELEMENT}=""`, '')}>${css}</style>`
        : script,
    )
    .replaceAll(`${ATTRIBUTE}=`, 'style=')
    .replace(/data-learn-on(?=[a-z]+=)/g, 'on');

/** The `style` of an element that was parsed under the other name. */
export const styleAside = (element: Element): string | null =>
  element.getAttribute?.(ATTRIBUTE) ?? element.getAttribute?.('style');
