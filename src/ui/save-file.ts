const fileName = (name: string) => name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || 'file';
/** How long the object URL stays valid, as browsers may read it late. */
const READ_MS = 60_000;

/** Saves a text as a file on the learner's device; `type` is its media type. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
