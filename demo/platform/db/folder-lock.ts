import { lstatSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { relative } from 'node:path';

/** Whether a process listens at a socket. */
const isHeld = (path: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const listenAt = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Takes a data folder for this process. The lock is a socket beside the folder: the system ends it with the process, also after a
 * crash, and unlike a number of a process nobody else can have it by chance.
 * @returns releases the folder
 * @throws Error with one sentence when another process has the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const whole = `${realpathSync(folder)}.lock`;
  // A socket's path has at most 107 bytes.
  const near = relative('', whole);
  const path = near.length < whole.length ? near : whole;
  const server = createServer((socket) => socket.destroy());
  try {
    await listenAt(server, path).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE' || !lstatSync(path).isSocket() || (await isHeld(path))) throw error;
      rmSync(path);
      await listenAt(server, path);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Error(
      `The data folder ${folder} is in use by another process: end it, or choose another folder with LEARN_DATA.`,
      { cause: error },
    );
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}
