import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Runs a command to its end, its output on ours; the exit status. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status;

/** Runs a command that leaves JSON in `file`: its exit status, and what it left (undefined where it came to nothing). */
export function runForJson(file, command, args, env) {
  rmSync(file, { force: true });
  const status = run(command, args, env);
  return { status, left: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}
