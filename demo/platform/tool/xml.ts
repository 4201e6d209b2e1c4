import { lookUp } from '../../../src/base/look-up';
/** An element of a small XML message: local names only, without attributes. */
export interface XmlElement {
  name: string;
  text: string;
  children: XmlElement[];
}

/** The message is not XML that this parser accepts. */
export class XmlError extends Error {}

const LARGEST = 20_000;
const DEEPEST = 20;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five predefined entities and character references; there are no other entities. */
const plain = (text: string) =>
  text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const number = /^#(?:x([0-9a-f]{1,6})|([0-9]{1,7}))$/i.exec(name);
    const code = number ? parseInt(number[1] ?? number[2]!, number[1] ? 16 : 10) : undefined;
    const sign =
      code === undefined
        ? lookUp(ENTITIES, name)
        : code > 0 && code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined;
    if (sign === undefined || !whole.endsWith(';')) throw new XmlError(`An entity is not known: ${whole}`);
    return sign;
  });

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const TOKEN =
  /<!--(?:(?!--)[^])*-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<\/([\w.:-]+)\s*>|<([\w.:-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/**
 * Parses a small XML message. A document type is refused, so there are no entities to expand and nothing to fetch; other unknown
 * syntax is refused too.
 * @throws XmlError
 */
export function readXml(xml: string): XmlElement {
  if (xml.length > LARGEST) throw new XmlError('The message is too long');
  if (xml.includes('\0')) throw new XmlError('No XML has this character');
  const root: XmlElement = { name: '', text: '', children: [] };
  const open: XmlElement[] = [root];
  const token = new RegExp(TOKEN);
  while (token.lastIndex < xml.length) {
    const found = token.exec(xml);
    if (!found) throw new XmlError('This is not XML that is read here');
    const [, cdata, closed, opened, , alone, text] = found;
    const within = open.at(-1)!;
    if (cdata !== undefined) within.text += cdata;
    else if (text !== undefined) within.text += plain(text);
    else if (closed !== undefined) {
      if (open.length === 1 || within.name !== localName(closed)) throw new XmlError('An end tag is out of place');
      open.pop();
    } else if (opened !== undefined) {
      const element: XmlElement = { name: localName(opened), text: '', children: [] };
      within.children.push(element);
      if (!alone) open.push(element);
      if (open.length > DEEPEST) throw new XmlError('The message is too deep');
    }
  }
  const [only, ...others] = root.children;
  if (open.length > 1 || !only || others.length > 0 || root.text.trim()) throw new XmlError('This is not one element');
  return only;
}

/** The element at a path of names; undefined: none. */
export const elementAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => at?.children.find((child) => child.name === name), element);
