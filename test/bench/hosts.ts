import { spawn, type ChildProcess } from 'node:child_process';

const port = (name: string, byDefault: number) => Number(process.env[name] ?? byDefault);

/** Ports that a running demo does not use. */
export const ports = {
  learn: port('LEARN_PORT', 4120),
  portal: port('PORTAL_PORT', 4220),
  partner: port('PARTNER_PORT', 4320),
  proctoring: port('PROCTOR_PORT', 4420),
  byHand: port('BENCH_PORT', 4920),
};
export const learn = `http://localhost:${ports.learn}`;
/** Origins of the bench's own pages: on the portal's site, and on another one. */
export const byHand = `http://localhost:${ports.byHand}`;
export const elsewhere = `http://127.0.0.1:${ports.byHand + 1}`;

/** As the container and the unit of demo/production have them. */
const FLAGS = ['--max-semi-space-size=64', '--import', 'tsx'];

/** Starts the demo with a database, and waits until it responds. */
export async function startDemo(
  data: string,
  args: string[] = [],
  more: Record<string, string> = {},
): Promise<ChildProcess> {
  const demo = spawn(process.execPath, [...FLAGS, 'demo/start.ts', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      LEARN_DATA: data,
      LEARN_PORT: String(ports.learn),
      PORTAL_PORT: String(ports.portal),
      PARTNER_PORT: String(ports.partner),
      PROCTOR_PORT: String(ports.proctoring),
      ALLOWED_ORIGINS: byHand,
      ...more,
    },
  });
  for (;;) {
    if (demo.exitCode !== null) throw new Error('The demo did not start.');
    const answer = await fetch(`http://localhost:${more.LEARN_PORT ?? ports.learn}/learn/config-ui/config.json`).catch(
      () => null,
    );
    if (answer?.ok) return demo;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Ends a demo, and waits until its database is closed. */
export async function stopDemo(demo: ChildProcess): Promise<void> {
  if (demo.exitCode !== null) return;
  const ended = new Promise((resolve) => demo.once('exit', resolve));
  demo.kill('SIGTERM');
  await ended;
}
