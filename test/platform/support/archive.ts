import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, and what is wrong with it. */
export interface Packed {
  name: string;
  content?: string | Buffer;
  /** Type and rights of Unix, e.g. 0o120777 for a symbolic link. */
  mode?: number;
  /** Bits of the general purpose flag; 1: encrypted. */
  flags?: number;
  /** Its entry points to the data of the file with this index. */
  dataOf?: number;
  /** The unpacked size that its headers name. */
  statedSize?: number;
}

const NAMES_ARE_UTF8 = 0x800;

/** A ZIP archive with deflated files. */
export function archiveOf(files: readonly Packed[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  const placed: { offset: number; fields: Buffer }[] = [];
  let offset = 0;
  for (const { name, content = '', mode = 0o100644, flags = 0, dataOf, statedSize } of files) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const bytes = Buffer.from(name);
    // Flags, method, time, date, checksum, packed and unpacked size, lengths of name and of further fields.
    const fields = Buffer.alloc(24);
    fields.writeUInt16LE(flags | NAMES_ARE_UTF8, 0);
    fields.writeUInt16LE(8, 2);
    fields.writeUInt32LE(crc32(data), 8);
    fields.writeUInt32LE(packed.length, 12);
    fields.writeUInt32LE(statedSize ?? data.length, 16);
    fields.writeUInt16LE(bytes.length, 20);
    const at =
      dataOf === undefined ? { offset, fields } : { ...placed[dataOf]!, fields: Buffer.from(placed[dataOf]!.fields) };
    at.fields.writeUInt16LE(bytes.length, 20);
    placed.push(at);
    if (dataOf === undefined) {
      const local = Buffer.concat([Buffer.from('PK\u0003\u0004\u0014\u0000', 'latin1'), fields, bytes, packed]);
      locals.push(local);
      offset += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(at.offset, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0003\u0014\u0000', 'latin1'), at.fields, rest, bytes]),
    );
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  const count = Math.min(files.length, 0xffff);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

interface ManifestText {
  version?: string;
  items?: string;
  resources?: string;
  before?: string;
}

/** The manifest of a package of SCORM with one item, unless told otherwise. */
export const manifestOf = ({
  version = '1.2',
  items = '<item identifier="I1" identifierref="R1"><title>Fire drill</title></item>',
  resources = '<resource identifier="R1" type="webcontent" adlcp:scormtype="sco" adlcp:scormType="sco" href="index.html"><file href="index.html"/></resource>',
  before = '',
}: ManifestText = {}): string => `<?xml version="1.0" encoding="utf-8"?>${before}
<manifest identifier="M" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="O"><organization identifier="O"><title>Safety</title>${items}</organization></organizations>
<resources>${resources}</resources></manifest>`;

/** A package of SCORM: a manifest, a page, and more files. */
export const packageOf = (manifest: string, ...more: Packed[]): Buffer =>
  archiveOf([
    { name: 'imsmanifest.xml', content: manifest },
    { name: 'index.html', content: '<!doctype html><title>Page</title>' },
    ...more,
  ]);
