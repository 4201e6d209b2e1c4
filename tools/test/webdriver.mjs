import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Builder, Capabilities } from 'selenium-webdriver';
import { findWebKit } from '../engines.mjs';

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a virtual display, because WebKitGTK has no headless mode. It writes its number to file descriptor 3. */
async function startDisplay(program) {
  const display = spawn(program, ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await Promise.race([
    once(display.stdio[3], 'data'),
    once(display, 'exit').then(() => {
      throw new Error('Xvfb ended at once.');
    }),
  ]);
  return { name: `:${String(number).trim()}`, stop: () => display.kill() };
}

async function answers(url) {
  for (let wait = 0; wait < 300; wait++) {
    const up = await fetch(`${url}/status`).catch(() => undefined);
    if (up?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

/**
 * Starts WebKitGTK on a new display; returns its driver, and a function that ends both.
 * @param options of MiniBrowser, e.g. `--enable-itp`
 */
export async function startWebKit(...options) {
  const { driver: program, browser, display: xvfb } = findWebKit();
  const display = await startDisplay(xvfb);
  const port = await freePort();
  const service = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    // The environment sets the language of the pages.
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en_US' },
  });
  const stop = () => {
    service.kill();
    display.stop();
  };
  process.once('exit', stop);
  try {
    await answers(`http://127.0.0.1:${port}`);
    const capabilities = new Capabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation', ...options] },
    });
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities)
      .disableEnvironmentOverrides()
      .build();
    return {
      driver,
      stop: async () => {
        await driver.quit().catch(() => {});
        stop();
        process.off('exit', stop);
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
