import { SaxesParser } from 'saxes';
import { PackageRefused } from './shapes';

/** An element, without its namespace: names of SCORM are the same in each. */
export interface Xml {
  name: string;
  /** By local name. */
  attributes: Map<string, string>;
  text: string;
  children: Xml[];
  line: number;
}

const DEEPEST = 100;
export const LARGEST_XML = 20_000_000;
const MOST_ELEMENTS = 200_000;

/**
 * Parses an XML file. A document type is refused, so there are no entities besides the five of XML and nothing is fetched.
 * @param file its path, for errors
 * @throws PackageRefused
 */
export function parseXml(bytes: Uint8Array, file: string): Xml {
  if (bytes.length > LARGEST_XML) throw new PackageRefused('The XML file is larger than 20 MB.', file);
  const parser = new SaxesParser({ xmlns: true, position: true });
  const root: Xml = { name: '', attributes: new Map(), text: '', children: [], line: 0 };
  const open = [root];
  let count = 0;
  const refuse = (text: string) => new PackageRefused(text, `${file}:${parser.line}`);
  parser.on('error', ({ message }) => {
    throw refuse(`The XML is not well-formed: ${message.replace(/^\d+:\d+: /, '')}`);
  });
  parser.on('doctype', () => {
    throw refuse('The XML has a document type, which could define entities.');
  });
  parser.on('opentag', ({ local, attributes }) => {
    if (open.length > DEEPEST) throw refuse('The XML is nested too deeply.');
    if (++count > MOST_ELEMENTS) throw refuse('The XML has too many elements.');
    const element: Xml = { name: local, attributes: new Map(), text: '', children: [], line: parser.line };
    for (const { local: name, value } of Object.values(attributes)) element.attributes.set(name, value);
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    open.at(-1)!.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => void open.pop());
  let text: string;
  try {
    text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new PackageRefused('The XML is not in the encoding that it names.', file);
  }
  // The declaration names the encoding of the bytes, which are decoded already.
  parser.write(text).close();
  return root.children[0]!;
}

/** The encoding of an XML file, by its first bytes or its declaration. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^[^<]{0,3}<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(start)?.[1] ?? 'utf-8';
}

/** The children with a name. */
export const all = (element: Xml | undefined, name: string): Xml[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The element at a path of names. */
export const first = (element: Xml | undefined, ...path: string[]): Xml | undefined =>
  path.reduce<Xml | undefined>((at, name) => at?.children.find((child) => child.name === name), element);

/** The text at a path of names, without blanks around it; undefined: none, or empty. */
export const textAt = (element: Xml | undefined, ...path: string[]): string | undefined =>
  first(element, ...path)
    ?.text.trim()
    .replace(/\s+/g, ' ') || undefined;

/** An attribute without blanks around it; undefined: none, or empty. */
export const attribute = (element: Xml | undefined, name: string): string | undefined =>
  element?.attributes.get(name)?.trim() || undefined;
