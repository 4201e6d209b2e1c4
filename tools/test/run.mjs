import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

/** Runs a command, with its output in ours; returns its exit status. */
export const run = (command, args, env = {}) =>
  spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  }).status;

/** Runs a command that writes JSON to `file`; returns its exit status, and the JSON (undefined if there is none). */
export function runForJson(file, command, args, env) {
  rmSync(file, { force: true });
  const status = run(command, args, env);
  return { status, left: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined };
}
