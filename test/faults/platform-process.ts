import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A process of the platform at a port of its own, which it keeps when it is started again. */
export interface PlatformProcess {
  origin: string;
  start: () => Promise<void>;
  /** Kills it with -9. */
  kill: () => Promise<void>;
  /** Ends it with SIGTERM. @returns its exit code */
  end: () => Promise<number | null>;
  setClock: (ms: number) => void;
  /** Resident memory, in MB. */
  memory: () => number;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a process on a database. @param publicOrigin that of the first process */
export async function startProcess(address: string, publicOrigin?: string): Promise<PlatformProcess> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let child: ChildProcess;
  /** What it wrote, for the error when it ends by itself. */
  let log = '';
  async function start() {
    child = fork(fileURLToPath(new URL('serve.ts', import.meta.url)), [address, String(port), publicOrigin ?? origin], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    child.stderr!.on('data', (data: Buffer) => (log = (log + String(data)).slice(-4_000)));
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`A process of the platform ended with ${code}:\n${log}`);
    });
    ended.catch(() => {});
    await Promise.race([once(child, 'message'), ended]);
  }
  async function endWith(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
    const exit = once(child, 'exit');
    child.kill(signal);
    return (await exit)[0] as number | null;
  }
  await start();
  return {
    origin,
    start,
    kill: async () => void (await endWith('SIGKILL')),
    end: () => endWith('SIGTERM'),
    setClock: (clock) => void child.send({ clock }),
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024,
  };
}
