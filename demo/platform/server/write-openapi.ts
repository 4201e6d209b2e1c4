// Writes the OpenAPI document of the reference platform into the package, for teams that write a platform of their own.
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createPlatform } from '../app';
import { openDatabase } from '../db/client';

const database = await openDatabase('memory://');
const platform = await createPlatform({ db: database.db, origin: 'http://127.0.0.1', allowedOrigins: [] });
const response = await platform.ask('/api/docs/openapi.json', {} as IncomingMessage);
await writeFile('dist/openapi.json', await response.text());
await platform.close();
await database.close();
