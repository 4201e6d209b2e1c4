import type { IconNode } from 'lucide';
import { coverColor } from '../domain/covers';
import { languageTag } from '../i18n/locales';
import type { BadgeFacts, CardFacts, CardScope } from '../ui/card-facts';
import { EAGER_CARDS } from '../ui/first-cards';
import { isPlainClick } from '../ui/plain-click';

/** An element with a class and what stands in it; text is text. */
function make<K extends keyof HTMLElementTagNameMap>(tag: K, name: string, ...content: (Node | string)[]) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...content);
  return element;
}

/** The address of a picture, where it is the platform's. */
function pictureOf({ imageUrl }: CardFacts, base: string): string | undefined {
  if (!imageUrl || !URL.canParse(imageUrl, base)) return undefined;
  const { href, origin } = new URL(imageUrl, base);
  return origin === new URL(base).origin ? href : undefined;
}

const SVG = 'http://www.w3.org/2000/svg';
const shape = (tag: string, attributes: object) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
};

/** As Icon draws it. */
function drawing(icon: IconNode): Element {
  const box = shape('svg', {
    width: 14,
    height: 14,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 1.75,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  });
  box.append(...icon.map(([tag, attributes]) => shape(tag, attributes)));
  return box;
}

const badge = ({ tone, text, icon }: BadgeFacts) =>
  make('span', `badge ${tone}`, ...(icon ? [drawing(icon)] : []), text);

function cover(facts: CardFacts, index: number, base: string): HTMLElement {
  if (facts.imageUrl) {
    const box = make('span', 'cover');
    const src = pictureOf(facts, base);
    if (src) {
      const image = document.createElement('img');
      image.alt = '';
      image.decoding = 'async';
      if (index >= EAGER_CARDS) image.loading = 'lazy';
      image.src = src;
      box.append(image);
    }
    return box;
  }
  const box = make(
    'span',
    `cover tint${coverColor(index)}`,
    make('span', 'initial', [...facts.name.trim()][0]?.toLocaleUpperCase() ?? ''),
  );
  box.ariaHidden = 'true';
  return box;
}

function foot({ texts, progress }: NonNullable<CardFacts['foot']>): HTMLElement {
  if (!progress) return make('div', 'foot', make('p', '', ...texts));
  const bar = make('progress', 'progress');
  bar.max = 100;
  bar.value = Math.round(progress.value * 100);
  bar.ariaLabel = progress.label;
  return make('div', 'foot', bar, make('p', 'ends', ...texts.map((text) => make('span', '', text))));
}

export interface Painting {
  /** Absolute URL of the platform, or of anything there. */
  base: string;
  /** The address of a path of the portal. */
  href: (path: string) => string;
  scope: CardScope;
  direction: 'ltr' | 'rtl';
  /** A plain click on a link; false when it shall lead nowhere. */
  onFollow: (path: string, href: string) => boolean;
}

/** As CourseCard draws it. */
function card(facts: CardFacts, index: number, { base, href, scope, onFollow }: Painting): HTMLElement {
  const link = make('a', '', make('bdi', '', facts.name));
  link.href = href(facts.path);
  if (facts.target) {
    link.target = facts.target;
    link.rel = 'noopener';
    if (facts.target === '_blank') link.append(make('span', 'hidden', ` (${scope.t('opensInNewTab')})`));
  }
  link.addEventListener('click', (event) => {
    const elsewhere = facts.target && facts.target !== '_self';
    if (!elsewhere && isPlainClick(event) && !onFollow(facts.path, link.href)) event.preventDefault();
  });
  const box = make('li', 'card', cover(facts, index, base), make('h2', '', link));
  box.part.add('card');
  const { badges = [] } = facts;
  if (badges.length) box.append(make('p', 'badges', ...badges.map(badge)));
  if (facts.text) box.append(make('p', 'text', make('bdi', '', facts.text)));
  if (facts.foot) box.append(foot(facts.foot));
  // Its room: a button that does nothing yet is none.
  if (facts.hasAction) box.append(make('div', 'actions'));
  return box;
}

/** The first cards of a list, as the list itself will draw them. Throws where a course is not what it should be. */
export function paintCards(courses: readonly CardFacts[], painting: Painting): HTMLElement {
  const list = make('ul', 'cards', ...courses.map((facts, index) => card(facts, index, painting)));
  list.role = 'list';
  list.part.add('courses');
  const root = make('div', 'root', list);
  root.lang = languageTag(painting.scope.locale);
  root.dir = painting.direction;
  return root;
}
