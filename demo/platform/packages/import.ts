// Packages: one of SCORM or cmi5 is an external tool that the platform brings along: a row of `lti_tools` without keys.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { LtiVersion } from '../../../src/contract/enumerations';
import type { Db } from '../db/client';
import { ltiTools, packages } from '../db/schema';
import { Archive, limits, type Limits } from './archive';
import { bareStructure, readManifest } from './manifest';
import { ContentStore, storeFiles, type Stored } from './store';

export type PackageRow = typeof packages.$inferSelect;

interface Options {
  /** The administrator; null: the command line. */
  by: string | null;
  now: Date;
  most?: Limits;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** The id by which a package's tool is known to the platform. */
export const clientIdOf = (toolId: string) => `package-${toolId}`;

/**
 * Reads a package and stores it, in one transaction: no course has it yet, and nobody sees it. Its files are known by their contents
 * and its own id; no path of the archive is used on the disk.
 * @param file the archive, or a course structure of cmi5 alone
 * @throws PackageRefused
 */
export async function importPackage(db: Db, file: string, { by, now, most = limits }: Options): Promise<PackageRow> {
  const bare = await bareStructure(file);
  const archive = bare ? undefined : await Archive.open(file, most);
  try {
    const { manifest, report } = bare ?? (await readManifest(archive!));
    const stored = archive?.files ?? [];
    const { size } = await stat(file);
    const sha256 = await digestOf(file);
    return await db.transaction(async (tx) => {
      const [id, toolId] = [randomUUID(), randomUUID()];
      await tx.insert(ltiTools).values({
        id: toolId,
        name: manifest.title,
        version: LtiVersion.v13,
        launchUrl: '',
        clientId: clientIdOf(toolId),
        deploymentId: 'learn',
      });
      const [row] = await tx
        .insert(packages)
        .values({
          id,
          toolId,
          edition: 1,
          manifest,
          report,
          sha256,
          bytes: size,
          files: stored.length,
          createdBy: by,
          created: now,
        })
        .returning();
      const contents = new ContentStore(tx);
      const places = new Map<string, Stored>();
      for (const each of stored) places.set(each.path, await contents.add(archive!.read(each)));
      await contents.flush();
      await storeFiles(
        tx,
        [...places].map(([path, place]) => ({ packageId: id, path, folded: path.toLowerCase(), ...place })),
      );
      return row!;
    });
  } finally {
    archive?.close();
  }
}
