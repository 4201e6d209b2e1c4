import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type IdToken } from 'ltijs';

type Row = Record<string, unknown>;
const fits = (row: Row, query: Row = {}) => Object.entries(query).every(([name, value]) => row[name] === value);

/**
 * The store of ltijs in memory, by the interface of its plugins (as `ltijs-sequelize` has it). With a key the item is a secret, found
 * by its index: here it is not encrypted.
 */
class MemoryDatabase {
  private readonly collections = new Map<string, Row[]>();
  private rows(collection: string): Row[] {
    const known = this.collections.get(collection) ?? [];
    this.collections.set(collection, known);
    return known;
  }
  setup = () => Promise.resolve(true);
  Close = () => Promise.resolve(true);
  Get(key: unknown, collection: string, query?: Row): Promise<Row[] | false> {
    const found = this.rows(collection).filter((row) => fits(row, query));
    const read = found.map((row) => (key ? { ...(row.item as Row), createdAt: row.createdAt } : row));
    return Promise.resolve(read.length > 0 && read);
  }
  Insert(key: unknown, collection: string, item: Row, index?: Row): Promise<true> {
    this.rows(collection).push({ ...(key ? { ...index, item } : item), createdAt: Date.now() });
    return Promise.resolve(true);
  }
  async Replace(key: unknown, collection: string, query: Row, item: Row, index?: Row): Promise<true> {
    await this.Delete(collection, query);
    return this.Insert(key, collection, item, index);
  }
  Modify(_: unknown, collection: string, query: Row, change: Row): Promise<true> {
    for (const row of this.rows(collection)) if (fits(row, query)) Object.assign(row, change);
    return Promise.resolve(true);
  }
  Delete(collection: string, query: Row): Promise<true> {
    this.collections.set(
      collection,
      this.rows(collection).filter((row) => !fits(row, query)),
    );
    return Promise.resolve(true);
  }
}

/** An external tool that is made with ltijs. There is one in a process. @param items that it offers to pick */
export async function ltijsTool(items: () => object[]) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  let launched: IdToken | undefined;
  Provider.setup(
    'a key of the tool',
    { plugin: new MemoryDatabase() },
    {
      appRoute: '/room',
      cookies: { secure: false },
      dynRegRoute: '/register',
      dynReg: { url: origin, name: 'Room of ltijs', customParameters: { level: 'easy' }, autoActivate: true },
    },
  );
  Provider.onConnect((token, _, response) => {
    launched = token;
    response.end('A room');
  });
  Provider.onDeepLinking(async (token, _, response) => {
    const form = await Provider.DeepLinking.createDeepLinkingForm(token, items(), { message: 'Two rooms for you' });
    response.setHeader('content-type', 'text/html').end(form);
  });
  await Provider.deploy({ serverless: true, silent: true });
  server.on('request', Provider.app);
  return {
    origin,
    /** The last launch. */
    launched(): IdToken {
      if (!launched) throw new Error('The tool was not launched.');
      return launched;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
