// One process of the platform for the tests of faults: `serve.ts <database> <port> [<public origin>]`. It prints a line when it is
// ready. A message `{ clock: ms }` sets its clock that much forward.
import { createServer } from 'node:http';
import { endOnSignal, listen } from '../../demo/servers';
import { createPlatform } from '../../demo/platform/app';
import { openDatabase } from '../../demo/platform/db/client';

let ahead = 0;
const Real = Date;
class Shifted extends Real {
  constructor(...args: []) {
    if (args.length) super(...args);
    else super(Real.now() + ahead);
  }
  static override now = () => Real.now() + ahead;
}
globalThis.Date = Shifted as DateConstructor;
process.on('message', (message: { clock: number }) => (ahead = message.clock));

const [address = '', port = '0', publicOrigin] = process.argv.slice(2);
const database = await openDatabase(address);
const server = createServer();
const here = `http://localhost:${port}`;
const platform = await createPlatform({
  db: database.db,
  origin: publicOrigin ?? here,
  address: here,
  allowedOrigins: [],
});
server.on('request', platform.listener);
await listen(server, { hostname: 'localhost', port: Number(port) });
endOnSignal([server], { drain: platform.drain, close: () => platform.close().then(() => database.close()) });
process.send?.('ready');
