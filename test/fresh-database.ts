import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * Makes a new database on a Postgres server.
 * @param server address of a database in which others may be made, e.g. `postgres://learn@127.0.0.1:5432/postgres`
 * @returns its address, and what removes it
 */
export async function freshDatabase(server: string): Promise<{ address: string; drop: () => Promise<void> }> {
  const name = `learn_test_${randomBytes(6).toString('hex')}`;
  const admin = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await admin(`create database ${name}`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return { address: address.href, drop: () => admin(`drop database ${name} with (force)`) };
}
