import type { Server } from 'node:http';

/** Prints one sentence and ends the process with an error code. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

/** The port in a variable of the environment, or `byDefault` when it is not set. Ends the process when it is no port. */
export function portOf(name: string, byDefault: number): number {
  const value = Number(process.env[name] ?? byDefault);
  if (!Number.isInteger(value) || value < 1 || value > 65535) stop(`${name} is not a port: '${process.env[name]}'.`);
  return value;
}

/** The items of a list that is separated by commas or spaces. */
export const listOf = (text = '') => text.split(/[\s,]+/).filter(Boolean);

/** The portal's public configuration from the environment. */
export const configOf = (env: Readonly<Record<string, string | undefined>>) => ({
  storageOrigins: listOf(env.STORAGE_ORIGINS),
  ...(env.CLOUD_URL && { lms_cloud_redirects: true, cloudUrl: env.CLOUD_URL }),
});

/** Listens on a port, or ends the process with a sentence when the port can't be used. */
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

/** On SIGINT or SIGTERM, closes the servers, then calls `close`, once. */
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
