import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

/** Ends the process with a message when Node is older than package.json requires. */
export function requireNode() {
  const required = engines.node.replace('>=', '').split('.').map(Number);
  const have = process.versions.node.split('.').map(Number);
  const older = have[0] < required[0] || (have[0] === required[0] && have[1] < (required[1] ?? 0));
  if (!older) return;
  console.error(`Learn needs Node ${required.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
