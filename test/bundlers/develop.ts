import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { environment } from './app';

const PATIENCE_MS = 180_000;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a development server in a folder, and waits until it responds. The port is appended to the command. */
export async function develop(
  cwd: string,
  [program, ...words]: string[],
): Promise<{ origin: string; end: () => Promise<void> }> {
  const port = await freePort();
  // In a separate process group, because these servers have child processes.
  const child = spawn(program!, [...words, String(port)], { cwd, env: environment(), detached: true });
  let output = '';
  child.stdout.on('data', (bytes) => (output += bytes));
  child.stderr.on('data', (bytes) => (output += bytes));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  const origin = `http://localhost:${port}`;
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answers = await fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { origin, end };
    if (child.exitCode !== null || Date.now() > until) {
      await end();
      throw new Error(output);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
