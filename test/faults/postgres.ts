import { execFile, execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const FOLDER = '/usr/lib/postgresql';

/** The folder of Postgres' programs; undefined: this machine has none. */
export function postgresPrograms(): string | undefined {
  try {
    const version = readdirSync(FOLDER).sort().at(-1);
    return version && join(FOLDER, version, 'bin');
  } catch {
    try {
      return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
    } catch {
      return undefined;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A Postgres server of a test, with the faults that it can have. */
export interface Server {
  /** Address of its database. */
  address: string;
  start: () => Promise<void>;
  /** Stops it, without the end of anything that runs. */
  stop: () => Promise<void>;
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Kills it with -9 and starts it again. */
  kill: () => Promise<void>;
  /** All its processes stand still for a time. */
  freeze: (ms: number) => Promise<void>;
}

/**
 * Makes and starts a Postgres server in a folder. Postgres does not run as root, so root runs it as `postgres`.
 * @param programs see `postgresPrograms`
 */
export async function startPostgres(
  programs: string,
  folder: string,
  settings: readonly string[] = [],
): Promise<Server> {
  const data = join(folder, 'postgres');
  mkdirSync(data, { recursive: true });
  const as = (program: string, ...args: string[]) => {
    const path = join(programs, program);
    return isRoot
      ? run('runuser', ['-u', 'postgres', '--', path, ...args], { cwd: '/' })
      : run(path, args, { cwd: '/' });
  };
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' })));
    for (const path of [folder, data]) chownSync(path, uid!, gid!);
  }
  await as('initdb', '-D', data, '-U', 'learn', '-A', 'trust', '--no-sync');
  const port = await freePort();
  const options = [
    `-p ${port}`,
    `-k ${data}`,
    ...['listen_addresses=127.0.0.1', 'fsync=off', ...settings].map((each) => `-c ${each}`),
  ];
  const start = async () => {
    for (let tries = 0; ; tries++) {
      try {
        await as('pg_ctl', '-D', data, '-w', '-s', '-o', options.join(' '), '-l', join(data, 'log'), 'start');
        return;
      } catch (error) {
        // After kill -9 its children end a little later, and hold its memory until then.
        if (tries === 50) throw error;
        await pause(100);
      }
    }
  };
  const master = () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** The processes of the server, the first one last. */
  const processes = () => {
    const first = master();
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const children = lines.map((line) => line.trim().split(/\s+/).map(Number)).filter(([, parent]) => parent === first);
    return [...children.map(([pid]) => pid!), first];
  };
  const signal = (pids: readonly number[], name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // it has ended
      }
    }
  };
  await start();
  return {
    address: `postgres://learn@127.0.0.1:${port}/postgres`,
    start,
    stop: async () => void (await as('pg_ctl', '-D', data, '-w', '-s', '-m', 'immediate', 'stop').catch(() => {})),
    async restart(mode) {
      await as('pg_ctl', '-D', data, '-w', '-s', '-m', mode, 'stop');
      await start();
    },
    async kill() {
      signal([master()], 'SIGKILL');
      await start();
    },
    async freeze(ms) {
      const all = processes();
      signal(all, 'SIGSTOP');
      await pause(ms);
      signal(all, 'SIGCONT');
    },
  };
}
