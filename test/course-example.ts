import example from '../docs/course-example.json';

/** A step of the worked example: a command with its body, where there is one, and the responses from then on, by path. */
interface Step {
  step: string;
  command?: string;
  body?: Record<string, unknown>;
  result?: Record<string, unknown>;
  answers: Record<string, unknown>;
}

export const steps = example.steps as readonly Step[];
export const courseId = example.course;

/** Values that a client makes: it chooses the ids of commands. */
const madeIds = ({ body = {} }: Step) => [String(body.id)];

/** A platform that answers as the worked example does. The ids that the client makes take the place of those in the example. */
export function examplePlatform() {
  const made = new Map<string, string>();
  const answers = new Map<string, unknown>();
  const requested = new Set<string>();
  let at = 0;

  const translated = (text: string, pairs: Iterable<readonly [string, string]>) => {
    let changed = text;
    for (const [from, to] of pairs) changed = changed.replaceAll(from, to);
    return changed;
  };
  const toReal = (value: unknown) => JSON.parse(translated(JSON.stringify(value), made)) as unknown;
  const toExample = (text: string) =>
    translated(
      text,
      [...made].map(([ours, real]) => [real, ours] as const),
    );

  /** Takes the answers of the next step, and of those after it that need no command. */
  function advance() {
    do {
      for (const [path, answer] of Object.entries(steps[at]!.answers)) answers.set(path, answer);
      at++;
    } while (at < steps.length && !steps[at]!.command);
  }
  advance();

  return {
    /** The paths of the example that were requested. */
    requested,
    /** Whether every step was taken. */
    isDone: () => at === steps.length,
    /** The response to a GET; undefined: the example has none. @param path below /api/lms/v1/, without a query */
    get(path: string): unknown {
      const name = toExample(path);
      if (!answers.has(name)) return undefined;
      requested.add(name);
      return toReal(answers.get(name));
    },
    /**
     * The response to a command.
     * @throws Error when it is not the next command of the example, with the body that the example has
     */
    post(name: string, body: Record<string, unknown>): unknown {
      const next = steps[at];
      if (!next || next.command !== name)
        throw new Error(`${name} was sent, the example has ${next?.command ?? 'no command'}`);
      for (const id of madeIds(next)) made.set(id, String(body.id));
      const [ours, theirs] = [toReal(next.body), body].map((each) =>
        JSON.stringify(Object.entries(each as object).sort()),
      );
      if (ours !== theirs) throw new Error(`${name} was sent with ${theirs}, the example has ${ours}`);
      advance();
      return toReal(next.result);
    },
  };
}
