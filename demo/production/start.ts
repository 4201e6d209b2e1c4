// `npm start -- --production`: runs the platform and the portal alone, for real people, without the demo's data.
import type { RequestListener } from 'node:http';
import { endOnSignal, listen, portOf, serveMetrics, starting, stop, storageLimits, webServer } from '../servers';
import { readProduction } from './settings';

const fail = (error: unknown) => stop(error instanceof Error ? error.message : String(error));

async function start(build: () => boolean): Promise<void> {
  const port = portOf('LEARN_PORT', 4100);
  const settings = readProduction(process.env);
  const { origin, hostname } = settings;
  const answers: { by?: RequestListener } = {};
  const server = webServer((request, response) => {
    if (answers.by) answers.by(request, response);
    else starting(request, response);
  });
  await listen(server, { hostname, port });
  if (!build()) stop('The build failed. Its output is above.');

  const { openDatabase } = await import('../platform/db/client');
  const { serveProduction } = await import('./serve');
  const database = await openDatabase(settings.databaseUrl);
  const inside = hostname === '0.0.0.0' ? '127.0.0.1' : hostname;
  const served = await serveProduction(
    database.db,
    { ...settings, storage: storageLimits() },
    `http://${inside}:${port}`,
  );
  answers.by = served.listener;
  const metrics = await serveMetrics();
  endOnSignal([server, ...metrics], { drain: served.drain, close: () => served.close().then(() => database.close()) });
  console.log(`\nLearn  ${origin}/learn  (listens at ${hostname}:${port})`);
  if (served.invitation) {
    console.log(
      `\nIt has no administrator yet. The first who opens this address, within a day, becomes the administrator:\n${served.invitation}`,
    );
  }
}

/** Reads the environment, takes the port, and serves until a signal ends it. An error ends the process with a message. */
export const startProduction = (build: () => boolean): Promise<void> => start(build).catch(fail);
