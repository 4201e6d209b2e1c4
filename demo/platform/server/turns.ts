/**
 * Makes a function that runs work of each caller, a few pieces at a time; the others wait for their turn.
 * @param atOnce how many run at a time, for each caller
 */
export function turns(atOnce: number) {
  const queues = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async <T>(who: string, run: () => Promise<T>): Promise<T> => {
    const queue = queues.get(who) ?? { running: 0, waiting: [] };
    queues.set(who, queue);
    if (queue.running === atOnce) await new Promise<void>((begin) => queue.waiting.push(begin));
    else queue.running++;
    try {
      return await run();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else if (--queue.running === 0) queues.delete(who);
    }
  };
}
