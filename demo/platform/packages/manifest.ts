import { open } from 'node:fs/promises';
import type { Archive } from './archive';
import { CMI5_STRUCTURE, readCmi5 } from './cmi5/structure';
import { readScorm, SCORM_MANIFEST } from './scorm-manifest';
import { PackageRefused, type Manifest, type Report } from './shapes';
import { LARGEST_XML, parseXml } from './xml';

/** The file that each kind of package has at its root, and what is said of those that can't be run. */
const others = [
  [
    'tincan.xml',
    'xAPI packages without cmi5 can’t be run: they do not say when they are completed. Please publish it as cmi5 or SCORM.',
  ],
  ['h5p.json', 'H5P packages can’t be run. Please publish it as SCORM.'],
] as const;

/** What an archive without a manifest at its root is refused for. */
function missing({ files }: Archive): PackageRefused {
  const deeper = files.find(({ path }) => path.toLowerCase().endsWith(`/${SCORM_MANIFEST}`));
  if (deeper) {
    const folder = deeper.path.slice(0, -SCORM_MANIFEST.length - 1);
    return new PackageRefused(
      `${SCORM_MANIFEST} is in the folder “${folder}”, not at the root: zip what is in that folder.`,
      deeper.path,
    );
  }
  const root = (name: string) => files.find(({ path }) => path.toLowerCase() === name)?.path;
  for (const [name, reason] of others) {
    const found = root(name);
    if (found) return new PackageRefused(reason, found);
  }
  const aicc = files.find(({ path }) => /\.(au|crs)$/i.test(path));
  if (aicc) return new PackageRefused('AICC packages can’t be run. Please publish it as SCORM.', aicc.path);
  return new PackageRefused(
    `It has neither ${SCORM_MANIFEST} nor ${CMI5_STRUCTURE}: it is no package of SCORM or cmi5.`,
  );
}

/** Bytes in which a structure names its root. */
const HEAD = 4_096;

/** A course structure of cmi5 that comes without an archive: all its units open at other places. Undefined: the file is none. */
export async function bareStructure(file: string): Promise<{ manifest: Manifest; report: Report } | undefined> {
  const handle = await open(file);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead).toString('utf8').trimStart();
    if (!head.startsWith('<') || !/<(\w+:)?courseStructure[\s>]/.test(head)) return undefined;
    const { size } = await handle.stat();
    if (size > LARGEST_XML)
      throw new PackageRefused(`The file is larger than ${LARGEST_XML / 1e6} MB.`, CMI5_STRUCTURE);
    return readCmi5(parseXml(await handle.readFile(), CMI5_STRUCTURE), () => undefined);
  } finally {
    await handle.close();
  }
}

/** Reads what kind of package an archive is, and what is in it. @throws PackageRefused */
export async function readManifest(archive: Archive): Promise<{ manifest: Manifest; report: Report }> {
  const paths = new Map(archive.files.map(({ path }) => [path.toLowerCase(), path]));
  const find = (path: string) => paths.get(path.toLowerCase());
  const kinds = [
    [SCORM_MANIFEST, readScorm],
    [CMI5_STRUCTURE, readCmi5],
  ] as const;
  for (const [name, read] of kinds) {
    const file = archive.files.find(({ path }) => path.toLowerCase() === name);
    if (file) return read(parseXml(await archive.readWhole(file, LARGEST_XML), file.path), find);
  }
  throw missing(archive);
}
