import { Worker } from 'node:worker_threads';
import { Problem } from './problem';
import { limitHit } from '../measures';

/** What a worker posts for each task: its result, or why it failed. */
export type WorkerAnswer<Result> = { result: Result } | { error: string };

export interface WorkerQueue<Task, Result> {
  /**
   * Runs a task after the ones that wait.
   * @throws Problem 503 when too many wait; Error when the task fails, takes too long or ends its worker
   */
  run: (task: Task) => Promise<Result>;
  /** How many tasks wait or run. */
  length: () => number;
}

interface Job<Task, Result> {
  task: Task;
  resolve: (result: Result) => void;
  reject: (error: Error) => void;
}

/** Seconds after which a request that found a full queue is worth a retry. */
const RETRY_S = 5;
const HEAP_MB = 256;
/** How long a thread without a task is kept, in ms: then its memory is free again. */
const IDLE_MS = 10_000;

function tooMany(): Problem {
  limitHit('drawing queue');
  return new Problem(503, 'Too many files are being made. Please try again in a moment.', undefined, {
    retryAfter: RETRY_S,
  });
}

/**
 * Runs tasks one after the other in a thread, so that they do not hold the requests of this process. The thread begins with the first
 * task, and another takes its place when it ends.
 * @param script of the worker: it posts one `WorkerAnswer` for each message
 * @param limits the most tasks that wait, the most ms of one task, and how long a thread without a task is kept
 */
export function workerQueue<Task, Result>(
  script: URL,
  { most, patienceMs, idleMs = IDLE_MS }: { most: number; patienceMs: number; idleMs?: number },
): WorkerQueue<Task, Result> {
  const waiting: Job<Task, Result>[] = [];
  let running: Job<Task, Result> | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** Ends the running task. */
  function settle(end: (job: Job<Task, Result>) => void): void {
    const job = running;
    running = undefined;
    clearTimeout(timer);
    if (job) end(job);
    next();
  }

  function start(): Worker {
    const made = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    let reason = new Error('The worker ended.');
    made.on('message', (answer: WorkerAnswer<Result>) =>
      settle((job) => ('result' in answer ? job.resolve(answer.result) : job.reject(new Error(answer.error)))),
    );
    made.on('error', (error) => (reason = error instanceof Error ? error : new Error(String(error))));
    made.on('exit', () => {
      if (worker !== made) return;
      worker = undefined;
      settle((job) => job.reject(reason));
    });
    return made;
  }

  /** A thread without a task does not hold the process open, and ends after a while. */
  function rest(): void {
    worker?.unref();
    timer = setTimeout(() => {
      void worker?.terminate();
      worker = undefined;
    }, idleMs).unref();
  }

  function next(): void {
    if (running) return;
    running = waiting.shift();
    if (!running) return rest();
    const thread = (worker ??= start());
    thread.ref();
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Its end would come later: the next task begins in another thread at once.
      worker = undefined;
      void thread.terminate();
      settle((job) => job.reject(new Error(`The task took longer than ${patienceMs} ms.`)));
    }, patienceMs);
    thread.postMessage(running.task);
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= most) throw tooMany();
        waiting.push({ task, resolve, reject });
        next();
      }),
    length: () => waiting.length + (running ? 1 : 0),
  };
}
