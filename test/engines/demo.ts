import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { hosts } from '../e2e/hosts';

/** Starts the demo with a new database on the ports of the flows, and waits until it responds; returns a function that ends it. */
export async function startDemo(data: string): Promise<() => Promise<void>> {
  rmSync(data, { recursive: true, force: true });
  const port = (origin: string) => new URL(origin).port;
  const demo = spawn(process.execPath, ['--import', 'tsx', 'demo/start.ts', '--no-build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LEARN_DATA: data,
      LEARN_PORT: port(hosts.learn),
      PORTAL_PORT: port(hosts.portal),
      PARTNER_PORT: port(hosts.partner),
      PROCTOR_PORT: port(hosts.proctoring),
      TOOL_PORT: port(hosts.tool),
      PACKAGES_PORT: port(hosts.packages),
    },
  });
  const end = async () => {
    if (demo.exitCode !== null) return;
    demo.kill();
    await once(demo, 'exit');
  };
  for (const last = Date.now() + 180_000; Date.now() < last;) {
    if (demo.exitCode !== null) throw new Error('The demo did not start.');
    const answer = await fetch(`${hosts.learn}/learn/config-ui/config.json`).catch(() => null);
    if (answer?.ok) return end;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await end();
  throw new Error('The demo does not answer.');
}
