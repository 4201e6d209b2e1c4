import { isPublic } from '../client/headers';
import { Fault, read, send, Unchecked, type Target } from './ask';
import { calls, type Call, type Found } from './calls';
import type { Settings } from './rule';
import { rules } from './rules';

export type Verdict = 'holds' | 'fails' | 'absent' | 'unchecked';

/** The outcome of one call or rule. */
export interface Result {
  name: string;
  verdict: Verdict;
  /** What is wrong, or why it was not checked. */
  why?: string;
  /** The elements that need the call; empty for a rule. */
  needs: readonly string[];
}

export interface Options extends Settings {
  courseId?: string | undefined;
  certificateNumber?: string | undefined;
  /** Names of elements, e.g. `course-list`: reports their calls only. Empty: all. */
  only: readonly string[];
}

async function resultOf(
  name: string,
  needs: readonly string[],
  check: () => Promise<void | 'absent'>,
): Promise<Result> {
  try {
    return { name, needs, verdict: (await check()) ?? 'holds' };
  } catch (error) {
    if (error instanceof Unchecked) return { name, needs, verdict: 'unchecked', why: error.message };
    if (error instanceof Fault) return { name, needs, verdict: 'fails', why: error.message };
    throw error;
  }
}

/**
 * Requests one call; what its response shows is added to `found`.
 * @param isNeeded whether an asked element shows an error without it
 * @returns `absent` for a 404 of a call that may be absent
 */
async function checkCall(target: Target, call: Call, found: Found, isNeeded: boolean): Promise<void | 'absent'> {
  const path = call.path(found);
  if (path === undefined) throw new Unchecked('no id is known to request it with');
  const visitor = isPublic(path);
  if (isNeeded && !visitor) found.personal ??= path;
  if (!visitor && !target.cookie) throw new Unchecked('there is no session: --cookie');
  const response = await send(target, { path, visitor });
  if (response.status === 404 && !isNeeded) return 'absent';
  const answer = await read(call.answer, response);
  call.take?.(answer, found);
  return undefined;
}

/**
 * Checks a platform against the contract: sends its reading calls, compares each response with its schema, and tries the rules for
 * all calls. Changes nothing, unless `write` is set.
 * @returns the results, in the order of the checks
 */
export async function checkPlatform(
  target: Target,
  { only, courseId, certificateNumber, ...settings }: Options,
  report: (result: Result) => void = () => {},
): Promise<Result[]> {
  const found: Found = { courseId, certificateNumber };
  const results: Result[] = [];
  const add = (result: Result) => {
    results.push(result);
    report(result);
  };
  for (const call of calls) {
    const { name, needs = [], uses = [] } = call;
    const asked = (elements: readonly string[]) =>
      only.length ? elements.filter((element) => only.includes(element)) : elements;
    const needing = asked(needs);
    const isAsked = needing.length + asked(uses).length > 0;
    // An element that was not asked for says nothing about the platform; but later calls may ask for what its call shows.
    if (!isAsked && !call.take) continue;
    const result = await resultOf(`GET ${name}`, needing, () => checkCall(target, call, found, needing.length > 0));
    if (isAsked) add(result);
  }
  for (const { name, learner, elements, check } of rules) {
    if (only.length && elements && !elements.some((element) => only.includes(element))) continue;
    add(
      await resultOf(name, [], () => {
        if (learner && !target.cookie) throw new Unchecked('there is no session: --cookie');
        return check(target, found, settings);
      }),
    );
  }
  return results;
}
