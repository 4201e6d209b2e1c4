import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { PackageRefused } from './shapes';

/** What an archive may be. Sizes are counted while it is read: headers may lie. */
export const limits = {
  /** Of all its files, unpacked. */
  bytes: 2_000_000_000,
  files: 20_000,
  /** Unpacked to packed bytes of a file and of all files, from `ratioFrom` bytes on. */
  ratio: 200,
  ratioFrom: 1_000_000,
  /** Characters of a path. */
  name: 200,
  /** Folders within folders. */
  depth: 30,
};
export type Limits = typeof limits;

const ENCRYPTED = 1;
const [STORED, DEFLATED] = [0, 8];
/** File types of Unix in the upper half of the external attributes. */
const TYPE = 0xf000;
const [NONE, FOLDER, REGULAR] = [0, 0x4000, 0x8000];
const LOCAL_HEADER = 30;

/** A name without control characters, and without those that a path, a drive or a stream of Windows could be made of. */
const FORBIDDEN = /[\u0000-\u001f\u007f\\:*?"<>|]/;

export interface ArchiveFile {
  path: string;
  entry: Entry;
}

/** Why a path in an archive is refused; undefined: it is not. */
export function faultOfPath(path: string, { name, depth }: Limits = limits): string | undefined {
  const steps = path.split('/');
  if (path.length > name) return `The path has more than ${name} characters.`;
  if (FORBIDDEN.test(path)) return 'The path has a character that no file name has.';
  if (steps.length > depth) return 'The path has too many folders.';
  if (steps.some((step) => step === '' || step === '.' || step === '..')) return 'The path leads out of the package.';
  if (steps.some((step) => /[. ]$/.test(step))) return 'A name in the path ends with a dot or a blank.';
  return undefined;
}

/** What an entry is refused for, before anything of it is read. */
function faultOfEntry(entry: Entry): string | undefined {
  const type = (entry.externalFileAttributes >>> 16) & TYPE;
  if (entry.generalPurposeBitFlag & ENCRYPTED) return 'The file is encrypted.';
  if (type !== NONE && type !== REGULAR && type !== FOLDER) return 'It is a link or a device, not a file.';
  if (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)
    return 'The file is compressed in a way that is not read here.';
  return undefined;
}

/** No two files may share bytes of the archive: a small one could else unpack to many. */
function refuseOverlaps(files: readonly ArchiveFile[]): void {
  const spans = files
    .map(({ path, entry }) => ({
      path,
      from: entry.relativeOffsetOfLocalHeader,
      to: entry.relativeOffsetOfLocalHeader + LOCAL_HEADER + entry.fileNameLength + entry.compressedSize,
    }))
    .sort((one, other) => one.from - other.from);
  spans.forEach(({ path, from }, index) => {
    const before = spans[index - 1];
    if (before && before.to > from) throw new PackageRefused('Files overlap in the archive.', path);
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An open archive whose names were judged. Nothing of it is on the disk but the archive itself. */
export class Archive {
  private unpacked = 0;
  private packed = 0;

  private constructor(
    private readonly zip: ZipFile,
    readonly files: readonly ArchiveFile[],
    private readonly most: Limits,
  ) {}

  /** Reads the directory of an archive. @throws PackageRefused */
  static async open(file: string, most: Limits = limits): Promise<Archive> {
    let zip: ZipFile;
    try {
      zip = await openPromise(file, { lazyEntries: true, autoClose: false, strictFileNames: true });
    } catch (error) {
      throw new PackageRefused(`This is no ZIP archive: ${reasonOf(error)}`);
    }
    try {
      return new Archive(zip, await filesOf(zip, most), most);
    } catch (error) {
      zip.close();
      if (error instanceof PackageRefused) throw error;
      throw new PackageRefused(`The archive is damaged: ${reasonOf(error)}`);
    }
  }

  find(path: string): ArchiveFile | undefined {
    return this.files.find((file) => file.path === path);
  }

  /** The contents of a file in pieces, as they are unpacked. @throws PackageRefused */
  async *read({ path, entry }: ArchiveFile): AsyncGenerator<Buffer> {
    const { bytes, ratio, ratioFrom } = this.most;
    const isBomb = (unpacked: number, packed: number) => unpacked > ratioFrom && unpacked > packed * ratio;
    let own = 0;
    this.packed += entry.compressedSize;
    try {
      for await (const piece of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        own += piece.length;
        this.unpacked += piece.length;
        if (this.unpacked > bytes) throw new PackageRefused(`The package is larger than ${bytes / 1e9} GB.`, path);
        if (isBomb(own, entry.compressedSize) || isBomb(this.unpacked, this.packed))
          throw new PackageRefused(`The file unpacks to more than ${ratio} times its size.`, path);
        yield piece;
      }
    } catch (error) {
      if (error instanceof PackageRefused) throw error;
      throw new PackageRefused(`The file is damaged: ${reasonOf(error)}`, path);
    }
  }

  /** A small file as a whole. @throws PackageRefused */
  async readWhole(file: ArchiveFile, largest: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.read(file)) {
      size += piece.length;
      if (size > largest) throw new PackageRefused(`The file is larger than ${largest / 1e6} MB.`, file.path);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  }

  close(): void {
    this.zip.close();
  }
}

async function filesOf(zip: ZipFile, most: Limits): Promise<ArchiveFile[]> {
  const tooMany = new PackageRefused(`The archive has more than ${most.files} files.`);
  if (zip.entryCount > 2 * most.files) throw tooMany;
  const files: ArchiveFile[] = [];
  const known = new Set<string>();
  const folders = new Set<string>();
  for await (const entry of zip.eachEntry() as AsyncIterable<Entry>) {
    // Archives of some systems have names in Unicode's decomposed form; links in the content have the composed one.
    const path = entry.fileName.replace(/\/$/, '').normalize('NFC');
    const fault = faultOfEntry(entry) ?? faultOfPath(path, most);
    if (fault) throw new PackageRefused(fault, path.slice(0, most.name));
    const steps = path.toLowerCase().split('/');
    const isFolder = entry.fileName.endsWith('/');
    for (let at = 1; at < steps.length + Number(isFolder); at++) folders.add(steps.slice(0, at).join('/'));
    if (isFolder) continue;
    const folded = steps.join('/');
    if (known.has(folded)) throw new PackageRefused('Two files have the same path, or differ only in case.', path);
    known.add(folded);
    files.push({ path, entry });
    if (files.length > most.files) throw tooMany;
  }
  const both = files.find(({ path }) => folders.has(path.toLowerCase()));
  if (both) throw new PackageRefused('A file and a folder have the same path.', both.path);
  refuseOverlaps(files);
  return files;
}
