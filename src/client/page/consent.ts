/** From the strictest: `none` stores and logs nothing, `functional` stores what Learn needs to work, `all` logs events too. */
const ORDER = ['none', 'functional', 'all'] as const;
export type Consent = (typeof ORDER)[number];

interface PageConsent {
  /** The consent in the attribute of each element of the page. */
  given: Map<object, Consent>;
  /** The strictest of them; undefined until an element has the attribute. */
  strictest?: Consent | undefined;
}

/** The loader and the elements are built apart: a registered symbol lets all copies of this code share one consent. */
const SLOT = Symbol.for('learn.consent');
const page = (): PageConsent => ((globalThis as { [SLOT]?: PageConsent })[SLOT] ??= { given: new Map() });

const strictestOf = ({ given }: PageConsent) => ORDER.find((each) => [...given.values()].includes(each));

/**
 * Sets what an element in the page allows. The storage and the event log belong to all elements of a page, so the strictest value
 * holds for all.
 * @param value of the attribute `consent`; an unknown word counts as `none`; null or '': the element has no say
 * @returns whether the consent of the page has changed
 */
export function setConsent(element: object, value: string | null): boolean {
  const state = page();
  const before = state.strictest;
  if (value) state.given.set(element, ORDER.find((each) => each === value) ?? 'none');
  else if (!state.given.delete(element)) return false;
  state.strictest = strictestOf(state);
  return state.strictest !== before;
}

/** Call it when an element has left the page. The value of the last element stays in force, because its code may still run. */
export function leaveConsent(element: object): void {
  const state = page();
  if (state.given.delete(element)) state.strictest = strictestOf(state) ?? state.strictest;
}

/** Whether a value that needs this consent may be stored in the browser. It may while no element has the attribute. */
export function mayStore(needed: Consent = 'functional'): boolean {
  const { strictest } = page();
  return strictest === undefined || ORDER.indexOf(strictest) >= ORDER.indexOf(needed);
}

/**
 * Whether events may be logged. While no element has the attribute, they may on the platform's own origin only.
 * @param platformUrl absolute
 */
export const mayLog = (platformUrl: string): boolean =>
  (page().strictest ?? (new URL(platformUrl).origin === location.origin ? 'all' : 'functional')) === 'all';
