/** When a tag came to the screen, in ms as `performance.now()`. */
export interface Times {
  connected: number;
  /** The first frame with something of it. */
  painted?: number;
  /** The frame with the first cards, which are there before the element's code. */
  cards?: number;
}

/** The loader and the elements are built apart: a registered symbol lets both write on the element. */
const TIMES = Symbol.for('learn.times');
type Timed = Element & { [TIMES]?: Times | undefined };

/** The times of a tag; they begin with the first call. */
export const timesOf = (element: Timed): Times => (element[TIMES] ??= { connected: performance.now() });

/** Notes the next frame of a tag, unless an earlier one is known. In a hidden tab there is none until the tab is shown. */
export function noteFrame(element: Element, name: 'painted' | 'cards'): void {
  const times = timesOf(element);
  requestAnimationFrame(() => setTimeout(() => (times[name] ??= performance.now())));
}

/** Call it when an element has left the page for good. */
export const clearTimes = (element: Timed): void => void (element[TIMES] = undefined);
