/** From the strictest: `none` stores and logs nothing, `functional` stores what Learn needs to work, `all` logs events too. */
const ORDER = ['none', 'functional', 'all'] as const;
export type Consent = (typeof ORDER)[number];

interface PageConsent {
  /** What the elements of the page say, by element. */
  given: Map<object, Consent>;
  /** The strictest of them; undefined until an element says something. */
  strictest?: Consent | undefined;
}

/** The loader and the elements are built apart: a registered symbol lets all copies of this code share one answer. */
const SLOT = Symbol.for('learn.consent');
const page = (): PageConsent => ((globalThis as { [SLOT]?: PageConsent })[SLOT] ??= { given: new Map() });

const strictestOf = ({ given }: PageConsent) => ORDER.find((each) => [...given.values()].includes(each));

/**
 * Sets what an element in the page allows. The storage and the event log belong to all elements of a page, so the strictest value
 * holds for all.
 * @param value of the attribute `consent`; an unknown word counts as `none`; null or '': the element says nothing
 * @returns whether what holds for the page has changed
 */
export function setConsent(element: object, value: string | null): boolean {
  const state = page();
  const before = state.strictest;
  if (value) state.given.set(element, ORDER.find((each) => each === value) ?? 'none');
  else if (!state.given.delete(element)) return false;
  state.strictest = strictestOf(state);
  return state.strictest !== before;
}

/** Call it when an element has left the page. The value of the last element holds on: its code may still be at work. */
export function leaveConsent(element: object): void {
  const state = page();
  if (state.given.delete(element)) state.strictest = strictestOf(state) ?? state.strictest;
}

/** Whether a value that needs this consent may be stored in the browser. Without an answer of the page it may. */
export function mayStore(needed: Consent = 'functional'): boolean {
  const { strictest } = page();
  return strictest === undefined || ORDER.indexOf(strictest) >= ORDER.indexOf(needed);
}

/**
 * Whether events may be logged. Without an answer of the page they may on the platform's own origin only.
 * @param platformUrl absolute
 */
export const mayLog = (platformUrl: string): boolean =>
  (page().strictest ?? (new URL(platformUrl).origin === location.origin ? 'all' : 'functional')) === 'all';
