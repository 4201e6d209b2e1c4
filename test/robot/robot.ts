import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../../tools/browser.mjs';
import { places, type Place } from './courses';
import { startDemo } from './demo';
import { live, type Choice, type Life, type Step } from './life';
import { reportOf } from './report';
import { shrink } from './shrink';

export interface Asked {
  /** The seed of the first life; each further life has the next number. */
  seed: number;
  /** No life begins after so many seconds. */
  seconds: number;
  /** Most lives. */
  lives?: number | undefined;
  /** Rules whose findings are ignored, so that others are found. */
  ignored?: readonly string[] | undefined;
  /** Go on after a finding, for others. */
  all?: boolean | undefined;
  /** The folder of another checkout, whose demo the robot uses; default is this one. */
  tree?: string | undefined;
  /** The steps of a report, as JSON: only these are taken. */
  again?: string | undefined;
  tell?: ((line: string) => void) | undefined;
  /** Tells each step, too. */
  verbose?: boolean | undefined;
}

export interface Result {
  reports: string[];
  lives: number;
  steps: number;
  /** Lives that ended because the machine was too slow. */
  abandoned: number;
}

const MOST_STEPS = 25;
const SHRINKING = { tries: 40, ms: 240_000 };

/** Lets the robot live some lives on a demo of its own. */
export async function run({
  seed,
  seconds,
  lives = Infinity,
  ignored = [],
  all = false,
  tree = '.',
  again,
  tell = () => {},
  verbose = false,
}: Asked): Promise<Result> {
  const demo = await startDemo(tree);
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const known = new Set<string>(ignored);
  const result: Result = { reports: [], lives: 0, steps: 0, abandoned: 0 };
  const fresh = async (place: Place, choice: Choice, until: number) => {
    await demo.renew();
    return live(browser, place, choice, { known, until, ...(verbose && { tell }) });
  };
  /** Repeats a finding with fewer and fewer steps. */
  const report = async (found: Life, at: number) => {
    const until = Date.now() + SHRINKING.ms;
    const sameOf = async (steps: readonly Step[]) => {
      const life = await fresh(found.place, { steps }, Infinity);
      return life.kind === found.kind && life.finding ? life : null;
    };
    const confirmed = await sameOf(found.steps);
    // A page that did not come to an end once was slow.
    if (!confirmed && found.finding!.rule === 'stuck') return false;
    const shortest = confirmed ? await shrink(confirmed, sameOf, { tries: SHRINKING.tries, until }) : found;
    result.reports.push(reportOf(shortest, at, Boolean(confirmed)));
    tell(`After ${result.steps} steps in ${result.lives} lives:\n${result.reports.at(-1)}`);
    return true;
  };
  try {
    if (again) {
      const { username, code, steps } = JSON.parse(again) as { username: string; code: string; steps: Step[] };
      const place = places.find((each) => each.username === username && each.code === code)!;
      const life = await fresh(place, { steps }, Infinity);
      return {
        ...result,
        lives: 1,
        steps: life.steps.length,
        reports: life.finding ? [reportOf(life, seed, true)] : [],
      };
    }
    const until = Date.now() + seconds * 1000;
    for (let at = seed; Date.now() < until && result.lives < lives; at++) {
      const place = places[at % places.length]!;
      const life = await fresh(place, { seed: at, most: MOST_STEPS }, until);
      result.lives++;
      result.steps += life.steps.length;
      if (life.abandoned) result.abandoned++;
      tell(
        `${at}: ${place.username} in ${place.code}, ${life.steps.length} steps${life.finding ? `: ${life.kind}` : ''}`,
      );
      if (!life.finding) continue;
      if (!(await report(life, at))) result.abandoned++;
      known.add(life.kind!);
      if (!all && result.reports.length) break;
    }
    return result;
  } finally {
    await browser.close();
    await demo.stop();
  }
}
