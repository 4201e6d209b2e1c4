import { Fault, type Target } from './ask';
import type { Found } from './calls';

export interface Settings {
  /** The origin of a page that may call with the learner's session. */
  origin?: string | undefined;
  /** May start an attempt at the course. */
  write: boolean;
}

/** A rule of docs/contract.md. `check` throws a Fault or Unchecked. */
export interface Rule {
  name: string;
  /** It needs a signed-in learner. */
  learner?: boolean;
  /** The elements that it concerns; absent: all. */
  elements?: readonly string[];
  check: (target: Target, found: Found, settings: Settings) => Promise<void>;
}

/** The value of a header, for a sentence. */
export const header = (response: Response, name: string) => response.headers.get(name) ?? 'missing';
/** @throws Fault when a header has another value */
export function expect(response: Response, name: string, value: string): void {
  if (header(response, name) !== value) throw new Fault(`${name} is ${header(response, name)}, not ${value}`);
}
