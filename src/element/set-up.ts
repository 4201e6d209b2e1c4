import { pause } from '../client/pause';
import { warnOnce } from '../base/warn';
import { attributesOf } from '../base/attribute-names';
import { isWrong, type ElementDefinition } from '../loading/definition';

/** The time before attributes are checked: frameworks set some of them after the element is in the page. */
const WAIT_MS = 1_000;

/** The warning about an attribute: what is wrong with it, and how to correct it. */
function warning(name: string, kind: ElementDefinition['attributes'][string], value: string | null): string {
  if (kind === 'required') return `needs ${name}, and has none. Set ${name}.`;
  const has = `has ${name}="${value}"`;
  if (kind === 'locale') return `${has}, which is no language of ours. Use a code such as de or de-DE.`;
  if (kind === 'url') return `${has}, which is no address. Use one such as https://learn.example.`;
  return `${has}, which it does not know. Use ${typeof kind === 'string' ? `a ${kind}` : kind.join(', ')}.`;
}

/** Warns that a tag is defined already: another copy of our code has defined it. The addresses are undefined in a page's own bundle. */
export function warnAboutCopy(tag: string, first: string | undefined, second: string | undefined): void {
  const named = (address: string | undefined) => address ?? 'a script that the page bundles';
  warnOnce(`<${tag}> is defined already, by ${named(first)}; ${named(second)} is not used. Load the elements once.`);
}

/** What a page gives as content to show without our scripts. */
const FALLBACK = 'a, p, br, noscript, template';

/** The first part of the page that a tag has swallowed, because it was written as `<learn-course />`; undefined: it was not. */
function swallowed(element: HTMLElement): Element | undefined {
  // All up to the end of the place around it is in the element.
  if (element.nextSibling) return undefined;
  return [...element.children].find((child) => !child.slot && !child.matches(FALLBACK));
}

/** Warns in the console about attributes of an element that do not fit its definition, and about a tag that is not closed. */
export async function warnAboutAttributes(element: HTMLElement, { tag, attributes }: ElementDefinition): Promise<void> {
  await pause(WAIT_MS);
  if (!element.isConnected) return;
  const inside = swallowed(element);
  if (inside)
    warnOnce(
      `<${tag}> contains a part of the page, which is not shown: <${inside.localName}>. HTML has no tags that close themselves: write <${tag}></${tag}>.`,
    );
  for (const [name, kind] of Object.entries(attributes)) {
    const value = attributesOf(element)(name);
    if (isWrong(kind, value)) warnOnce(`<${tag}> ${warning(name, kind, value)}`);
  }
}
