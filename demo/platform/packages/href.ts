import { PackageRefused } from './shapes';

/** The path of a file, decoded, and what follows it in an address: `?…#…`, or ''. */
export interface Target {
  path: string;
  rest: string;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Where a link of a manifest leads within its package.
 * @param bases the values of `xml:base` around it, the outermost first
 * @param at the file and line of the link, for the error
 * @throws PackageRefused for an address with a scheme or a host, and for a path that leads out of the package
 * @example resolve('../b.html?x=1', ['a/'], 'imsmanifest.xml:3') // { path: 'b.html', rest: '?x=1' }
 */
export function resolve(href: string, bases: readonly string[], at: string): Target {
  const [, raw = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href.trim())!;
  const steps: string[] = [];
  for (const part of [...bases.map((base) => base.replace(/[^/]*$/, '')), raw]) {
    if (SCHEME.test(part) || part.startsWith('//') || part.includes('\\'))
      throw new PackageRefused(`The address “${href.slice(0, 100)}” does not lead into the package.`, at);
    for (const step of decoded(part, at).split('/')) {
      if (step === '..') {
        if (steps.pop() === undefined) throw new PackageRefused(`The path “${href}” leads out of the package.`, at);
      } else if (step !== '' && step !== '.') steps.push(step);
    }
  }
  return { path: steps.join('/').normalize('NFC'), rest };
}

function decoded(path: string, at: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new PackageRefused(`The path “${path.slice(0, 100)}” is not encoded correctly.`, at);
  }
}

/** An address with the parameters of an item added (SCORM 1.2 CAM 2.2.2, SCORM 2004 CAM 3.4.1.4). */
export function withParameters(rest: string, parameters: string | undefined): string {
  const added = parameters?.replace(/^[?&]+/, '');
  if (!added) return rest;
  if (added.startsWith('#')) return rest.includes('#') ? rest : rest + added;
  const [, query = '', hash = ''] = /^([^#]*)(.*)$/s.exec(rest)!;
  return `${query}${query ? '&' : '?'}${added}${hash}`;
}

/** The path of a file as the path of an address. */
export const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
