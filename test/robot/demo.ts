import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hosts, readyPort } from '../e2e/hosts';

export interface Demo {
  /** Gives the demo a new copy of the seeded database. */
  renew: () => Promise<void>;
  stop: () => Promise<void>;
}

/**
 * Starts the demo of the flows, for one worker.
 * @param tree the folder of a checkout that is built
 */
export async function startDemo(tree: string): Promise<Demo> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/e2e/demos.ts', '1'], {
    cwd: tree,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${readyPort}`).then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The demo did not start.');
    await new Promise((done) => setTimeout(done, 200));
  }
  return {
    renew: async () => {
      const answer = await fetch(`${hosts.control}/`, { method: 'POST' });
      if (!answer.ok) throw new Error(await answer.text());
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
