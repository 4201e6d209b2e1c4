import type { Server } from 'node:http';

/** Ends the process with one sentence. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The port that a variable of the environment names; `byDefault` where it is not set. */
export function portOf(name: string, byDefault: number): number {
  const value = Number(process.env[name] ?? byDefault);
  if (!Number.isInteger(value) || value < 1 || value > 65535) stop(`${name} is not a port: '${process.env[name]}'.`);
  return value;
}

/** The parts of a list with commas or spaces between them. */
export const listOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/** Whether a text is an origin as browsers write it, e.g. `https://learn.example`. */
export const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;

/** What the environment says of the portal's runtime configuration. */
export const configOf = (env: Readonly<Record<string, string | undefined>>) => ({
  storageOrigins: listOf(env.STORAGE_ORIGINS),
  ...(env.CLOUD_URL && { lms_cloud_redirects: true, cloudUrl: env.CLOUD_URL }),
});

/** Opens a port, or ends the process with a sentence. */
export function listen(server: Server, { hostname, port }: { hostname: string; port: number }): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      stop(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use: end what uses it, or choose other ports with LEARN_PORT, PORTAL_PORT, PARTNER_PORT, PROCTOR_PORT and TOOL_PORT.`
          : `Port ${port} could not be opened: ${error.message}`,
      ),
    );
    server.listen(port, hostname, resolve);
  });
}

/** On SIGINT or SIGTERM, closes the servers, then everything else, once. */
export function endOnSignal(servers: readonly Server[], close: () => Promise<unknown>): void {
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (ending) return;
      ending = true;
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
      void close().finally(() => process.exit(0));
    });
  }
}
