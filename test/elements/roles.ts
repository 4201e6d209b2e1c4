/** Tags that have a role of their own, by that role. */
const TAGS: Record<string, string> = {
  article: 'article',
  button: 'button, summary, input:is([type=button], [type=submit])',
  checkbox: 'input[type=checkbox]',
  cell: 'td',
  combobox: 'select',
  dialog: 'dialog',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  navigation: 'nav',
  paragraph: 'p',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section:is([aria-label], [aria-labelledby])',
  row: 'tr',
  searchbox: 'input[type=search]',
  slider: 'input[type=range]',
  status: 'output',
  table: 'table',
  textbox: 'textarea, input:is(:not([type]), [type=text], [type=email], [type=url], [type=tel])',
};

/** A text as a person reads it: one space between words, without marks of direction. */
export const plainText = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The text of an element without what screen readers skip. */
function spokenText(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const skipped of copy.querySelectorAll('[aria-hidden=true], [hidden]')) skipped.remove();
  for (const picture of copy.querySelectorAll('img[alt], [role=img][aria-label]'))
    picture.replaceWith(picture.getAttribute('alt') ?? picture.getAttribute('aria-label')!);
  return plainText(copy.textContent);
}

/** The accessible name: from other elements, a label, an alternative text, or the element's own text. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  const others = ids.map((id) => (element.getRootNode() as ShadowRoot | Document).getElementById(id));
  if (others.some(Boolean)) return plainText(others.map((other) => (other ? spokenText(other) : '')).join(' '));
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (label) return plainText(label);
  const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  if (labels.length && !element.matches('button')) return plainText(labels.map(spokenText).join(' '));
  return spokenText(element) || plainText(element.getAttribute('title') ?? element.getAttribute('placeholder'));
}

const isPerceivable = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');

/**
 * All elements with a role that a person or a screen reader perceives, in order. A name as a string is the whole
 * accessible name.
 */
export function allByRole<E extends HTMLElement = HTMLElement>(
  root: ParentNode,
  role: string,
  name?: string | RegExp,
): E[] {
  const tags = TAGS[role] ? `:is(${TAGS[role]}):not([role]), ` : '';
  return [...root.querySelectorAll<E>(`${tags}[role~="${role}"]`)].filter((element) => {
    if (!isPerceivable(element)) return false;
    return name === undefined || (typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element)));
  });
}

/** The first such element; undefined when there is none. */
export const byRole = <E extends HTMLElement = HTMLElement>(root: ParentNode, role: string, name?: string | RegExp) =>
  allByRole<E>(root, role, name)[0];
