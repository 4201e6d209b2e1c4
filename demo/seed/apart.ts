import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Order } from './child';

/**
 * Seeds the demo's database in a process of its own. Packages, documents and drawings take hundreds of megabytes for a moment, and a
 * process never gives them all back: the one that serves stays small.
 * @returns whether it worked; if not, the reason is on the console
 */
export async function seedApart(order: Order): Promise<boolean> {
  const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)));
  child.send(order);
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0;
}
