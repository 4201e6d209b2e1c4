import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { HEALTH } from '../../demo/platform/server/health-paths';

const unit = readFileSync('demo/production/learn.service', 'utf8');
/** The instructions of the container file, one a line: name and the rest. */
const instructions = readFileSync('demo/production/Containerfile', 'utf8')
  .replaceAll('\\\n', '')
  .split('\n')
  .filter((line) => line.trim() && !line.startsWith('#'))
  .map((line) => /^([A-Z]+) +(.*)$/.exec(line)?.slice(1) ?? [line, '']) as [name: string, rest: string][];
const all = (name: string) => instructions.filter(([each]) => each === name).map(([, rest]) => rest);
const args = (text: string) => JSON.parse(/\[.*\]$/.exec(text)![0]) as string[];

test('the container file has known instructions, copies what exists, and installs no tools into the image', () => {
  const known = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  for (const [name, rest] of instructions) assert.ok(known.includes(name) && rest, `${name} ${rest}`);
  const copied = all('COPY').filter((rest) => !rest.startsWith('--from'));
  for (const path of copied.flatMap((rest) => rest.split(/ +/).slice(0, -1))) assert.ok(existsSync(path), path);
  assert.match(all('RUN').at(-1)!, /npm ci --omit=dev/);
  assert.equal(all('USER').at(-1), 'node');
  assert.ok(args(all('HEALTHCHECK')[0]!).at(-1)!.includes(HEALTH));
});

test('container and unit start the same', () => {
  const [program, ...rest] = args(all('CMD')[0]!);
  assert.equal(program, 'node');
  assert.ok(existsSync(rest.find((each) => each.endsWith('.ts'))!));
  assert.equal(/^ExecStart=\S+ (.*)$/m.exec(unit)?.[1], rest.join(' '));
});

const isMissing = Boolean(spawnSync('systemd-analyze', ['--version']).error);
test('systemd accepts the unit', { skip: isMissing && 'systemd is not on this machine' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'learn-unit-'));
  try {
    const path = join(folder, 'learn.service');
    // As on a machine where it is installed.
    const here = unit
      .replace('/usr/bin/node', process.execPath)
      .replace('/srv/learn', process.cwd())
      .replace('User=learn', `User=${userInfo().username}`);
    writeFileSync(path, here);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /learn\.service/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
