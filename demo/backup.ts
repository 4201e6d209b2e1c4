// `npm run backup -- <file>` writes the whole database into a new file; `npm run restore -- <file>` fills an empty database from it.
// The database is that of `npm start`: DATABASE_URL, or the folder LEARN_DATA.
import { spawnSync } from 'node:child_process';
import { existsSync, openAsBlob, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { openLite } from './platform/db/lite';
import { stop } from './servers';

/** The variables with which the tools of Postgres find a server: an address among the arguments would show in lists of processes. */
function variablesOf(address: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const sslmode = searchParams.get('sslmode');
  return {
    PGHOST: hostname,
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslmode && { PGSSLMODE: sslmode }),
  };
}

/** Runs a tool of Postgres. @throws Error with one sentence when it is missing or fails */
function run(tool: 'pg_dump' | 'pg_restore', args: string[], address: string): void {
  const env = { ...process.env, ...variablesOf(address) };
  const { error, status } = spawnSync(tool, args, { stdio: 'inherit', env });
  if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
    throw new Error(`${tool} is missing: install the client of Postgres (Debian: apt-get install postgresql-client).`);
  }
  if (error || status !== 0)
    throw new Error(`${tool} failed${error ? `: ${error.message}` : '; its output is above'}.`);
}

/** Checks that a database has no tables. @throws Error with one sentence */
async function requireEmpty(address: string): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  const tables = `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`;
  const { rowCount } = await client.query(tables).finally(() => client.end());
  if (rowCount) throw new Error('The database is not empty: restore into a new one, and set DATABASE_URL to it.');
}

async function backUp(file: string, folder: string, server: string | undefined): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists: name a new file.`);
  // A backup that breaks off never has the name of a whole one.
  const part = `${file}.part`;
  rmSync(part, { force: true });
  if (server) run('pg_dump', ['--format=custom', '--no-owner', '--no-acl', `--file=${part}`], server);
  else {
    if (!existsSync(folder)) throw new Error(`There is no data folder ${folder}.`);
    const { lite, close } = await openLite(folder);
    const dump = await lite.dumpDataDir('gzip').finally(close);
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()), { mode: 0o600, flush: true });
  }
  renameSync(part, file);
}

async function restoreFolder(file: string, folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`The data folder ${folder} is not empty: move it away, or choose another folder with LEARN_DATA.`);
  }
  // A restore that breaks off leaves no folder that looks like a whole one.
  const part = `${folder}.restoring`;
  rmSync(part, { recursive: true, force: true });
  try {
    const { close } = await openLite(part, await openAsBlob(file));
    await close();
  } catch (cause) {
    for (const path of [part, `${part}.lock`]) rmSync(path, { recursive: true, force: true });
    throw new Error(`The file ${file} is damaged, or not a backup of a data folder.`, { cause });
  }
  if (existsSync(folder)) rmSync(folder, { recursive: true });
  renameSync(part, folder);
}

async function restore(file: string, folder: string, server: string | undefined): Promise<void> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (!server) return restoreFolder(file, folder);
  await requireEmpty(server);
  // One transaction: a file that is cut changes nothing.
  const target = `--dbname=${variablesOf(server).PGDATABASE}`;
  run('pg_restore', ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', target, file], server);
}

const [action, file] = process.argv.slice(2);
if ((action !== 'backup' && action !== 'restore') || !file) {
  stop('Name a file: npm run backup -- <file>, or npm run restore -- <file>.');
}
try {
  await (action === 'backup' ? backUp : restore)(file, process.env.LEARN_DATA ?? '.data', process.env.DATABASE_URL);
  console.info(action === 'backup' ? `The backup is in ${file}.` : `The data of ${file} are restored.`);
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
