// The process of `seedApart`: opens the database, seeds it, closes it.
import { once } from 'node:events';
import { openDatabase } from '../platform/db/client';
import { seedDemo, type DemoSeed } from './demo';

export interface Order {
  /** See `openDatabase`. */
  address: string;
  demo: DemoSeed;
}

// Nobody waits for it any more.
process.once('disconnect', () => process.exit(1));

const [{ address, demo }] = (await once(process, 'message')) as [Order];
try {
  const { db, close } = await openDatabase(address);
  await seedDemo(db, demo).finally(close);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
