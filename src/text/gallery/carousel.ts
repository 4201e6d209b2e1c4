import ChevronLeft from 'lucide/dist/esm/icons/chevron-left.mjs';
import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { range } from '../../base/range';
import { formatNumber } from '../../i18n/format';
import type { EnhanceContext } from '../enhance/enhancer';
import { make, makeTool } from '../enhance/make-element';

/** With more pictures than this there are no dots: they would be too small to press. */
const MOST_DOTS = 12;

export interface Carousel {
  element: HTMLElement;
  /** The picture that is shown, from 0. */
  readonly index: number;
  /** Shows a picture; an index beyond the ends is clamped to the first or last. */
  go(index: number, behavior?: ScrollBehavior): void;
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Marks a button as disabled by ARIA only, because a button that becomes `disabled` loses the focus. */
const setOff = (button: HTMLElement, off: boolean) => button.setAttribute('aria-disabled', String(off));

/** The index of the item that is nearest to the middle of the strip. */
function nearest(strip: HTMLElement, items: readonly HTMLElement[]): number {
  const middle = (element: Element) => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const here = middle(strip);
  const away = items.map((item) => Math.abs(middle(item) - here));
  return away.indexOf(Math.min(...away));
}

/** The text of a picture's place, e.g. “Picture 2 of 5”. */
const placeOf = ({ locale }: EnhanceContext, index: number, count: number) => ({
  number: formatNumber(index + 1, locale),
  total: formatNumber(count, locale),
});

interface Bar {
  element: HTMLElement;
  /** Shows which picture is the shown one. */
  mark: (index: number) => void;
}

/**
 * Makes the bar below the strip: arrows, dots, the number of the picture, and more buttons.
 * @param step goes one picture back (-1) or on (1)
 * @param go goes to a picture
 */
function makeBar(
  count: number,
  context: EnhanceContext,
  tools: readonly HTMLElement[],
  { step, go }: { step: (by: number) => void; go: (index: number) => void },
): Bar {
  const { t } = context;
  const position = make('p', { class: 'slide-count', role: 'status' });
  const previous = makeTool({
    icon: ChevronLeft,
    label: t('content:previous'),
    look: 'way',
    run: () => step(-1),
  });
  const next = makeTool({ icon: ChevronRight, label: t('content:next'), look: 'way', run: () => step(1) });
  const dots = range(count > MOST_DOTS ? 0 : count).map((index) => {
    const label = t('content:showSlide', placeOf(context, index, count));
    const dot = make('button', { type: 'button', class: 'dot', 'aria-label': label });
    dot.addEventListener('click', () => go(index));
    return dot;
  });
  return {
    element: make(
      'div',
      { class: 'slide-bar' },
      previous,
      make('div', { class: 'dots' }, ...dots),
      position,
      next,
      ...tools,
    ),
    mark(index) {
      position.textContent = t('content:slide', placeOf(context, index, count));
      dots.forEach((dot, each) => dot.setAttribute('aria-current', String(each === index)));
      setOff(previous, index === 0);
      setOff(next, index === count - 1);
    },
  };
}

/** Goes to pictures by the arrow keys, Home and End. @param target the picture that it goes from */
function addKeys(
  element: HTMLElement,
  { direction }: EnhanceContext,
  count: number,
  { target, go }: { target: () => number; go: (index: number) => void },
): void {
  element.addEventListener('keydown', (event) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const pressed = { [forward]: target() + 1, [backward]: target() - 1, Home: 0, End: count - 1 }[event.key];
    if (pressed === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    go(pressed);
  });
}

/**
 * Makes a strip of pictures with scroll snap. Fingers swipe it; arrow buttons, dots and arrow keys go one picture at a time and
 * stop at the ends. It runs from right to left on right-to-left pages.
 * @param slides figures or pictures; they are moved into the strip
 * @param options `tools`: more buttons beside the arrows; `onShow`: called with the index of each picture that becomes the shown one
 */
export function makeCarousel(
  slides: readonly HTMLElement[],
  context: EnhanceContext,
  { tools = [], onShow }: { tools?: readonly HTMLElement[]; onShow?: (index: number) => void } = {},
): Carousel {
  const { t, direction } = context;
  const count = slides.length;
  const items = slides.map((slide) => make('li', { class: 'slide', dir: 'auto' }, slide));
  const strip = make('ul', { class: 'strip', tabindex: '0', 'aria-label': t('content:gallery') }, ...items);
  let shown = -1;
  let target = 0;
  /** True while it scrolls to a chosen picture: pictures that it passes don't become the current one. */
  let moving = false;

  const show = (index: number) => {
    if (index === shown) return;
    shown = index;
    bar.mark(index);
    onShow?.(index);
  };
  const go = (index: number, behavior: ScrollBehavior = calm() ? 'instant' : 'smooth') => {
    target = Math.max(0, Math.min(count - 1, index));
    const delta = items[target]!.getBoundingClientRect().left - strip.getBoundingClientRect().left;
    moving = behavior === 'smooth' && Math.abs(delta) > 1;
    strip.scrollBy({ left: delta, behavior });
    show(target);
  };
  const bar = makeBar(count, context, tools, { step: (by) => go(target + by), go });
  const element = make(
    'div',
    { class: 'gallery-view', role: 'group', 'aria-label': t('content:gallery'), dir: direction },
    strip,
    ...(count > 1 ? [bar.element] : []),
  );

  strip.addEventListener(
    'scroll',
    () => {
      const index = nearest(strip, items);
      if (!moving) show((target = index));
    },
    { passive: true },
  );
  strip.addEventListener('scrollend', () => {
    moving = false;
    show((target = nearest(strip, items)));
  });
  for (const type of ['pointerdown', 'wheel', 'touchstart'] as const) {
    strip.addEventListener(type, () => (moving = false), { passive: true });
  }
  addKeys(element, context, count, { target: () => target, go });
  show(0);
  return {
    element,
    go,
    get index() {
      return target;
    },
  };
}
