import type { Browser } from '@playwright/test';
import type { Action } from './action';
import { actions } from './actions';
import { checks } from './checks';
import type { Place } from './courses';
import { Draw } from './draw';
import { Finding, NotYet } from './finding';
import { arrive, type Learner } from './learner';
import { focusOn } from './page';

/** One step: an action by its name, and the seed of its own choices. */
export interface Step {
  action: string;
  seed: number;
}

/** What a life was. */
export interface Life {
  place: Place;
  steps: Step[];
  /** A sentence for each step. */
  told: string[];
  finding: Finding | null;
  /** Names the kind of the finding: the same in each life that has it. */
  kind: string | null;
  /** Why the life ended early without a finding. */
  abandoned: string | null;
}

/** How the steps of a life are chosen: drawn from a seed, or given. */
export type Choice = { seed: number; most: number } | { steps: readonly Step[] };

interface Options {
  /** Kinds of findings, or rules, that are known already: the life goes on after them. */
  known: ReadonlySet<string>;
  /** In milliseconds since 1970; no step begins later. */
  until: number;
  /** Hears each step. */
  tell?: (sentence: string) => void;
}

/** How much more often a learner in a hurry does what leads on: most lives would else never see the end of a course. */
const HURRY = 6;

/** Draws by the actions' weights until one is possible; a reload always is. */
async function drawAction(learner: Learner, draw: Draw, isHurried: boolean): Promise<Action> {
  const left = [...actions];
  const weightOf = ({ weight, leadsOn }: Action) => weight * (isHurried && leadsOn ? HURRY : 1);
  for (;;) {
    let at = draw.below(left.reduce((sum, action) => sum + weightOf(action), 0));
    const index = left.findIndex((action) => (at -= weightOf(action)) < 0);
    const [action] = left.splice(index, 1);
    if (await action!.isPossible(learner)) return action!;
  }
}

/** The steps of a life, one after the other; a given step that is not possible is left out. */
async function* stepsOf(learner: Learner, choice: Choice): AsyncGenerator<{ action: Action; seed: number }> {
  if ('steps' in choice) {
    for (const { action: name, seed } of choice.steps) {
      const action = actions.find((each) => each.name === name);
      if (!action) throw new Error(`There is no action “${name}”.`);
      if (await action.isPossible(learner)) yield { action, seed };
    }
    return;
  }
  const draw = new Draw(choice.seed);
  const isHurried = draw.below(3) === 0;
  for (let count = 0; count < choice.most; count++) {
    const action = await drawAction(learner, draw, isHurried);
    yield { action, seed: draw.seed() };
  }
}

/** Does a step, unless a request is answered 5xx meanwhile: nothing that the page then waits for will come. */
async function take(learner: Learner, action: Action, seed: number): Promise<string> {
  const running = action.run(learner, new Draw(seed));
  running.catch(() => undefined);
  return Promise.race([running, learner.traffic.broken()]);
}

/** What an error of an action means: the machine was slow, or the page never came to what must follow. */
function findingOf(error: unknown, action: Action): Finding {
  if (error instanceof Finding || error instanceof NotYet) return error as Finding;
  const { name, message } = error as Error;
  if (name !== 'TimeoutError') throw error;
  return new Finding(
    'stuck',
    `What must follow “${action.name}” did not come: ${message.split('\n').slice(0, 4).join(' ')}`,
  );
}

/** Lives one life in a course. */
export async function live(
  browser: Browser,
  place: Place,
  choice: Choice,
  { known, until, tell = () => {} }: Options,
): Promise<Life> {
  const life: Life = { place, steps: [], told: [], finding: null, kind: null, abandoned: null };
  const learner = await arrive(browser, place);
  const { page, traffic } = learner;
  try {
    await traffic.settle(page);
    traffic.complaints();
    for await (const { action, seed } of stepsOf(learner, choice)) {
      if (Date.now() > until) break;
      life.steps.push({ action: action.name, seed });
      const before = learner.loads();
      const hadFocus = (await focusOn(page)) !== null;
      const note = (error: unknown) => {
        const finding = findingOf(error, action);
        const kind = `${finding.rule}: ${action.name}`;
        if (finding instanceof Finding && (known.has(kind) || known.has(finding.rule))) return;
        life.kind = kind;
        throw finding;
      };
      const sentence = await take(learner, action, seed).catch(note);
      life.told.push(sentence ?? `(${action.name})`);
      tell(life.told.at(-1)!);
      await traffic.settle(page);
      const step = { loaded: learner.loads() > before, focus: action.focus ?? 'moves', hadFocus } as const;
      for (const { holds } of checks) await holds(learner, step).catch(note);
    }
  } catch (error) {
    if (life.told.length < life.steps.length) life.told.push(`Do this: ${life.steps.at(-1)!.action}.`);
    if (error instanceof NotYet) life.abandoned = error.message;
    else if (error instanceof Finding) life.finding = error;
    else throw new Error(`After ${JSON.stringify(life.steps)}`, { cause: error });
  } finally {
    await learner.context.close();
  }
  return life;
}
