/** What a digest is made of: a file's name, and the SHA-256 of its bytes in hexadecimal digits. */
interface Digested {
  text: string;
  files: readonly { name: string; digest: string }[];
}

/**
 * The text whose SHA-256 (of its UTF-8) is the digest of what was submitted: the submitted text, then a line for each file, as
 * `sha256sum` prints it.
 * @example digestText({ text: 'Done.', files: [] }) // 'Done.\n'
 */
export const digestText = ({ text, files }: Digested): string =>
  `${text}\n${files.map(({ name, digest }) => `${digest}  ${name}\n`).join('')}`;
