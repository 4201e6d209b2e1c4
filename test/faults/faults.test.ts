import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import * as at from '../../src/contract/discussion-paths';
import * as paths from '../../src/contract/paths';
import { Browser } from '../platform/support/browser';
import { Draw } from '../robot/draw';
import { startProcess, type PlatformProcess } from './platform-process';
import { postgresPrograms, startPostgres } from './postgres';
import { fillDiscussion, makeWorld, signIn, type World } from './world';
import { ask, lostAndTwice, startWriters, unexpected, write, type Learner } from './writers';

const programs = postgresPrograms();
const skip = !programs && 'Postgres is not on this machine (Debian: postgresql)';
/** Seconds of the mix of faults; the nightly run has an hour. */
const SECONDS = Number(process.env.FAULTS_SECONDS ?? 10);
const SEED = Number(process.env.FAULTS_SEED ?? Math.floor(Math.random() * 1e9));
/** No test may wait for longer than this for a state that must come, in ms; it comes much earlier on a machine with nothing else to do. */
const LONGEST_MS = 60_000;

let world: World;
before(async () => {
  if (programs) world = await makeWorld(programs);
});
after(() => world?.close());

/** Waits until something holds. */
async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<number> {
  const start = performance.now();
  while (!(await holds())) {
    assert.ok(performance.now() - start < LONGEST_MS, `It never came: ${what}`);
    await pause(20);
  }
  return performance.now() - start;
}
const status = (origin: string, path: string) =>
  fetch(origin + path, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status: code }) => code,
    () => 0,
  );
const ready = (each: PlatformProcess) =>
  until(`${each.origin} is ready`, async () => (await status(each.origin, '/readyz')) === 200);
/** Waits until so many more posts are written; the time limit is for each fifty of them, as machines differ. */
const more = async (writers: ReturnType<typeof startWriters>, count = 50): Promise<void> => {
  const { confirmed } = writers.outcome;
  for (let left = count; left > 0; left -= 50) {
    const enough = confirmed.size + Math.min(left, 50);
    await until('more posts are written', () => confirmed.size >= enough);
  }
};

/** Stops the writers, and checks that no write was lost and the platform made no errors of its own. */
async function requireSound(
  writers: ReturnType<typeof startWriters>,
  address = world.postgres.address,
  allowed?: number[],
) {
  const outcome = await writers.stop();
  assert.deepEqual(unexpected(outcome, allowed), [], 'statuses');
  assert.deepEqual(await lostAndTwice(address, outcome), { lost: 0, twice: 0 });
  return outcome;
}

test(
  'Postgres restarts, is killed, and stands still under 32 connections: 503 meanwhile, nothing lost',
  { skip },
  async (t) => {
    const { postgres, processes, origins, learners } = world;
    const writers = startWriters(origins, learners);
    await more(writers);
    for (const fault of [() => postgres.restart('fast'), () => postgres.restart('immediate'), () => postgres.kill()]) {
      await fault();
      for (const each of processes) t.diagnostic(`ready ${Math.round(await ready(each))} ms after the return`);
      await more(writers);
    }
    const frozen = postgres.freeze(4_000);
    await until('a process is not ready', async () => (await status(origins[0]!, '/readyz')) === 503);
    assert.equal(await status(origins[0]!, '/healthz'), 200);
    await frozen;
    for (const each of processes) await ready(each);
    await more(writers);
    const { confirmed, statuses } = await requireSound(writers);
    t.diagnostic(`${confirmed.size} posts; statuses ${JSON.stringify([...statuses])}`);
  },
);

test('one of two processes is killed with -9: the other goes on, nothing is lost', { skip }, async () => {
  const { processes, origins, learners } = world;
  const writers = startWriters(origins, learners);
  await more(writers);
  await processes[1]!.kill();
  await more(writers);
  await processes[1]!.start();
  await more(writers);
  await requireSound(writers);
});

test('the clock of a process jumps: people sign in, write and read, in the order of writing', { skip }, async () => {
  const { processes, origins, learners } = world;
  const HOUR = 3_600_000;
  const sequences: number[] = [];
  try {
    for (const clock of [0, HOUR, -2 * HOUR, -60_000, 0]) {
      processes[1]!.setClock(clock);
      const written = await write(origins[1]!, learners[0]!, randomUUID(), `Clock ${randomUUID()}`);
      assert.equal(written.status, 200, String(clock));
      sequences.push(((await written.json()) as { post: { sequence: number } }).post.sequence);
      assert.equal((await ask(origins[1]!, learners[0]!, paths.me)).status, 200, String(clock));
      const browser = new Browser(origins[0]!);
      processes[0]!.setClock(clock);
      assert.match((await browser.signIn('ben')).pathname, /^\/learn/, String(clock));
    }
    assert.deepEqual(
      sequences,
      sequences.toSorted((a, b) => a - b),
    );
  } finally {
    for (const each of processes) each.setClock(0);
  }
});

/** Opens connections that send a part of a request and then nothing. */
function halfOpen(origin: string, learner: Learner, many: number): Socket[] {
  const { port, hostname } = new URL(origin);
  const upload = `PUT ${at.upload(learner.place, randomUUID(), 'a.txt')} HTTP/1.1\r\nhost: x\r\ncookie: ${learner.cookie}\r\nx-requested-with: XMLHttpRequest\r\ncontent-length: 100000\r\n\r\nabc`;
  return Array.from({ length: many }, (_, index) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(index % 2 ? 'GET /healthz HTTP/1.1\r\nhost: ' : upload);
    return socket;
  });
}

test('slow and half-open connections keep nobody else waiting', { skip }, async () => {
  const { origins, learners } = world;
  const sockets = halfOpen(origins[0]!, learners[0]!, 200);
  try {
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const writers = startWriters([origins[0]!], learners.slice(1), 8);
    await more(writers);
    await requireSound(writers);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

/** Opens a stream of the discussion, and keeps what it sent. */
async function listen(origin: string, learner: Learner) {
  const response = await fetch(origin + `${at.posts(learner.place)}/stream`, { headers: { cookie: learner.cookie } });
  const heard = { text: '', ended: false };
  const read = async () => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) heard.text += chunk;
    heard.ended = true;
  };
  read().catch(() => {});
  return { status: response.status, heard };
}

/** Opens a stream as a page does, which comes again when the platform is too busy. */
async function listenAtLast(origin: string, learner: Learner) {
  for (;;) {
    const stream = await listen(origin, learner);
    if (stream.status !== 503) return stream;
    await pause(1_000);
  }
}

test(
  '300 streams at once get each post once; when their process ends, all are told to reconnect',
  { skip },
  async () => {
    const { processes, origins, learners } = world;
    const streams = await Promise.all(
      Array.from({ length: 300 }, (_, index) => listenAtLast(origins[1]!, learners[index % learners.length]!)),
    );
    assert.deepEqual([...new Set(streams.map((stream) => stream.status))], [200]);
    await until('all have begun', () => streams.every(({ heard }) => heard.text.includes(': here')));
    const texts = Array.from({ length: 5 }, () => `Stream ${randomUUID()}`);
    for (const text of texts) assert.equal((await write(origins[0]!, learners[0]!, randomUUID(), text)).status, 200);
    await until('all posts have come', () =>
      streams.every(({ heard }) => texts.every((text) => heard.text.includes(text))),
    );
    for (const { heard } of streams) for (const text of texts) assert.equal(heard.text.split(text).length, 2, 'once');
    const end = processes[1]!.end();
    await until('all streams have ended', () => streams.every(({ heard }) => heard.ended));
    for (const { heard } of streams) assert.match(heard.text, /\nretry: \d{1,4}\n\n$/);
    assert.equal(await end, 0);
    await processes[1]!.start();
    await ready(processes[1]!);
  },
);

/** A small disk in memory; undefined when this user may not make one. */
function smallDisk(megabytes: number): { folder: string; remove: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'learn-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

for (const [database, megabytes] of [
  ['Postgres', 260],
  ['the embedded database', 260],
] as const) {
  test(
    `the disk of ${database} is full: 507 or 503 for writes, and all goes on once there is room`,
    { skip },
    async (t) => {
      const disk = smallDisk(megabytes);
      if (!disk) return t.skip('only root can mount a small disk');
      const postgres =
        database === 'Postgres'
          ? await startPostgres(programs!, join(disk.folder, 'server'), ['max_wal_size=48MB', 'min_wal_size=32MB'])
          : undefined;
      const address = postgres?.address ?? join(disk.folder, 'data');
      let platform: PlatformProcess | undefined;
      try {
        const names = await fillDiscussion(address);
        platform = await startProcess(address);
        const { origin } = platform;
        const [learner] = (await signIn(origin, names.slice(0, 1))) as [Learner];
        const filler = join(disk.folder, 'filler');
        const { bavail, bsize } = statfsSync(disk.folder);
        writeFileSync(filler, Buffer.alloc(bavail * bsize - 6_000_000));
        const upload = async () => {
          const body = randomBytes(600_000).toString('base64');
          const headers = { 'content-type': 'application/octet-stream' };
          return (
            await ask(origin, learner, at.upload(learner.place, randomUUID(), 'a.txt'), {
              method: 'PUT',
              body,
              headers,
            })
          ).status;
        };
        const statuses = new Set<number>();
        await until('a write finds no room', async () => {
          statuses.add(await upload());
          return statuses.has(507) || statuses.has(503);
        });
        t.diagnostic(`statuses ${[...statuses].join(', ')}`);
        if (!postgres) assert.equal((await ask(origin, learner, paths.me)).status, 200, 'reads go on');
        rmSync(filler);
        if (postgres) {
          // A server that lost its log to the full disk has ended.
          await postgres.stop();
          await postgres.start();
        }
        await until('a post can be written', async () => {
          const { status: code } = await write(origin, learner, randomUUID(), `After ${randomUUID()}`);
          statuses.add(code);
          return code === 200;
        });
        assert.deepEqual(
          [...statuses].filter((code) => ![200, 503, 507].includes(code)),
          [],
        );
        assert.equal(await platform.end(), 0);
      } finally {
        await platform?.kill();
        await postgres?.stop();
        disk.remove();
      }
    },
  );
}

/** From this length on, the mix looks at memory too. */
const LONG_S = 600;
/** Checks that processes hold no more memory after many faults of the database than before them. */
async function requireNoGrowth(t: TestContext, writers: ReturnType<typeof startWriters>): Promise<void> {
  const { postgres, processes } = world;
  for (const each of processes) {
    await each.kill();
    await each.start();
  }
  await more(writers, 3_000);
  const before = processes.map(({ memory }) => memory());
  for (let turn = 0; turn < 30; turn++) {
    await postgres.restart('immediate');
    for (const each of processes) await ready(each);
    await more(writers, 100);
  }
  for (const [index, { memory }] of processes.entries()) {
    t.diagnostic(`memory ${before[index]!.toFixed()} MB, then ${memory().toFixed()} MB`);
    assert.ok(memory() < 1.1 * before[index]!, `${memory()} MB after ${before[index]} MB`);
  }
}

test(
  `faults at random for ${SECONDS} s, from the seed ${SEED}`,
  { skip, timeout: (SECONDS + 600) * 1_000 },
  async (t) => {
    const { postgres, processes, origins, learners } = world;
    const draw = new Draw(SEED);
    const faults: Record<string, () => Promise<unknown>> = {
      'Postgres restarts': () => postgres.restart(draw.pick(['fast', 'immediate'])),
      'Postgres is killed': () => postgres.kill(),
      'Postgres stands still': () => postgres.freeze(draw.below(3_000)),
      'a process is killed': async () => {
        const one = draw.pick(processes);
        await one.kill();
        await one.start();
      },
      'a process ends': async () => {
        const one = draw.pick(processes);
        assert.equal(await one.end(), 0);
        await one.start();
      },
      'a clock jumps': async () => draw.pick(processes).setClock(draw.below(7_200_000) - 3_600_000),
      'half-open connections': async () => {
        const sockets = halfOpen(draw.pick(origins), learners[0]!, 100);
        await pause(draw.below(1_000));
        for (const socket of sockets) socket.destroy();
      },
      'streams come and go': async () => {
        const origin = draw.pick(origins);
        await Promise.all(learners.map((learner) => listen(origin, learner).catch(() => {})));
      },
    };
    const names = Object.keys(faults);
    const writers = startWriters(origins, learners);
    try {
      await more(writers);
      const end = performance.now() + SECONDS * 1_000;
      while (performance.now() < end) {
        const name = draw.pick(names);
        t.diagnostic(name);
        await faults[name]!();
        for (const each of processes) await ready(each);
        await more(writers, 20);
      }
      if (SECONDS >= LONG_S) await requireNoGrowth(t, writers);
      const { confirmed, statuses } = await requireSound(writers);
      t.diagnostic(`${confirmed.size} posts; statuses ${JSON.stringify([...statuses])}`);
    } catch (error) {
      await writers.stop();
      const { message } = error as Error;
      throw new Error(`${message}. FAULTS_SEED=${SEED} FAULTS_SECONDS=${SECONDS} shows it again.`, { cause: error });
    } finally {
      for (const each of processes) each.setClock(0);
    }
  },
);
