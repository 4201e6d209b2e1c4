/** What an archive states about itself instead of the truth. */
interface Lies {
  /** The number of files. */
  count?: number;
  /** The length of each name. */
  nameLength?: number;
  /** Where the central directory begins. */
  directoryAt?: number;
}

function header(signature: string, size: number, nameLengthAt: number, length: number): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.write(signature, 'latin1');
  bytes.writeUInt16LE(length, nameLengthAt);
  return bytes;
}

/** The local header of an empty file, and its name. */
export const localHeader = (name: string, stated = name.length): Buffer =>
  Buffer.concat([header('PK\u0003\u0004', 30, 26, stated), Buffer.from(name, 'latin1')]);

/** A ZIP archive of empty files with these names (ASCII). */
export function zipWith(names: readonly string[], { count, nameLength, directoryAt }: Lies = {}): Buffer {
  const locals = names.map((name) => localHeader(name, nameLength));
  const start = locals.reduce((sum, { length }) => sum + length, 0);
  let offset = 0;
  const entries = names.map((name, index) => {
    const entry = header('PK\u0001\u0002', 46, 28, nameLength ?? name.length);
    entry.writeUInt32LE(offset, 42);
    offset += locals[index]!.length;
    return Buffer.concat([entry, Buffer.from(name, 'latin1')]);
  });
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count ?? Math.min(names.length, 0xffff), 8);
  end.writeUInt16LE(count ?? Math.min(names.length, 0xffff), 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(directoryAt ?? start, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A ZIP archive of empty files with these names (ASCII). */
export const zipOf = (...names: string[]): Buffer => zipWith(names);
