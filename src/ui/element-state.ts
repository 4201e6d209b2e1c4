import { useLayoutEffect } from 'react';
import type { Outcome } from './events';
import { useLearn } from './learn-context';

/** What an element shows; a page's style sheet can select it, e.g. `learn-course:state(loading)`. */
export type ElementState =
  | 'loading'
  | 'updating'
  | 'empty'
  | 'no-results'
  | 'not-found'
  | 'not-available'
  | 'not-started'
  | 'locked'
  | 'ended'
  | 'expired'
  | 'revoked'
  | 'forbidden'
  | 'signed-out'
  | 'error';

interface States {
  set: CustomStateSet | undefined;
  /** How many parts of the screen are in each state. */
  counts: Map<ElementState, number>;
}
const statesOf = new WeakMap<Element, States>();

/** Prepares the states of an element. Call it once, in its constructor; it does nothing in browsers without custom states. */
export function openStates(element: HTMLElement): void {
  let set: CustomStateSet | undefined;
  try {
    set = element.attachInternals().states;
  } catch {
    // this browser has no element internals
  }
  statesOf.set(element, { set, counts: new Map() });
}

/** Puts an element into a state until the returned function is called. A state stays while any part of the screen is in it. */
export function markState(element: Element, state: ElementState): () => void {
  const states = statesOf.get(element);
  if (!states) return () => {};
  const { set, counts } = states;
  const change = (by: 1 | -1) => {
    const count = (counts.get(state) ?? 0) + by;
    counts.set(state, count);
    try {
      if (count) set?.add(state);
      else set?.delete(state);
    } catch {
      // Chromium before 125 takes only names with two dashes
    }
  };
  change(1);
  return () => change(-1);
}

const FAILED: readonly ElementState[] = ['error', 'not-found', 'not-available', 'forbidden'];

/** What an element shows now, by its states. */
export function outcomeOf(element: Element): Outcome {
  const counts = statesOf.get(element)?.counts;
  const isIn = (state: ElementState) => Boolean(counts?.get(state));
  if (isIn('signed-out')) return 'signed-out';
  if (FAILED.some(isIn)) return 'error';
  return isIn('empty') || isIn('no-results') ? 'empty' : 'data';
}

/** Puts the element into a state while this component is mounted; undefined: none. */
export function useElementState(state: ElementState | undefined): void {
  const { host } = useLearn();
  useLayoutEffect(() => (state ? markState(host, state) : undefined), [host, state]);
}
