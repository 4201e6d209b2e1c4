import { linkUrl, type ContentOrigins } from '../base/content-urls';
import { hostedVideo } from '../base/framed-pages';
import { storedFileUrl } from '../base/stored-files';
import { DATA_IMAGE } from './attributes';

const PICTURE = /\.(svg|png|jpe?g|gif|webp|avif|bmp)$/i;
const FILM = /\.(mp4|m4v|webm|ogv|mov)$/i;
const SOUND = /\.(mp3|m4a|ogg|oga|wav|flac|aac)$/i;
const PAGE = /(\/|\.(html?|php|aspx?|jsp)|\/[^/.]*)$/i;

/** The address of an embedded document, as its author wrote it. */
function addressOf(element: Element): string {
  const param = [...element.children].find((each) =>
    /^(movie|src|data|filename|url)$/i.test(each.getAttribute('name') ?? ''),
  );
  const written = element.getAttribute('data') ?? element.getAttribute('src') ?? param?.getAttribute('value') ?? '';
  return written.trim();
}

const nameIn = (href: string) => {
  const last = new URL(href).pathname.split('/').findLast(Boolean) ?? '';
  try {
    return decodeURIComponent(last) || new URL(href).host;
  } catch {
    return last;
  }
};

/** What shows the document at an address: a picture, the viewer for PDFs, a player, a frame, or a link. */
function shown(element: Element, address: string, origins: ContentOrigins): Element | null {
  const page = element.ownerDocument;
  const type = (element.getAttribute('type') ?? '').toLowerCase().split(';')[0]!.trim();
  const words = element.getAttribute('title') || element.getAttribute('aria-label') || '';
  const fallback = element.textContent.replace(/\s+/g, ' ').trim();
  const make = (name: string, attributes: Record<string, string>) => {
    const made = page.createElement(name);
    for (const each of ['id', 'width', 'height', 'title']) {
      const value = element.getAttribute(each);
      if (value) made.setAttribute(each, value);
    }
    for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, value);
    return made;
  };
  if (DATA_IMAGE.test(address)) return make('img', { src: address, alt: words || fallback });
  const href = address ? linkUrl(address, origins)?.href : undefined;
  if (!href || !/^https?:/.test(href)) return null;
  const { pathname } = new URL(href);
  const isA = (kind: string, names: RegExp) => (type ? type.startsWith(kind) : names.test(pathname));
  if (isA('image/', PICTURE)) return make('img', { src: address, alt: words || fallback });
  if (isA('video/', FILM)) return make('video', { src: address, controls: '' });
  if (isA('audio/', SOUND)) return make('audio', { src: address, controls: '' });
  const isFrame = element.localName === 'iframe';
  const isPdf = isA('application/pdf', /\.pdf$/i) && storedFileUrl(href, origins) !== null;
  if (isFrame && !isPdf) return element;
  const isPage = type === 'text/html' || (!type && PAGE.test(pathname));
  if (isPage || hostedVideo(href, 'en')) return make('iframe', { src: address });
  const link = make('a', { href: address, ...(isPdf && { class: 'pdf' }), ...(type && { type }) });
  link.textContent = words || (fallback.length <= 80 && fallback) || nameIn(href);
  if (element.closest('p')) return link;
  const line = page.createElement('p');
  line.append(link);
  return line;
}

/**
 * Replaces embedded documents (`object`, `embed`, and frames of files), which the sanitiser removes, by what shows them in a page
 * without plug-ins. Where the address can't be shown, the author's text for that case stays.
 */
export function showDocuments(body: Element, origins: ContentOrigins): void {
  // A document within another is what the author offers to browsers that can't show the outer one.
  for (const element of body.querySelectorAll('object, embed, iframe')) {
    if (!element.isConnected || element.hasAttribute('srcdoc')) continue;
    const instead = shown(element, addressOf(element), origins);
    if (instead === element) continue;
    if (instead) element.replaceWith(instead);
    else if (element.localName !== 'iframe') element.replaceWith(...element.childNodes);
  }
}
