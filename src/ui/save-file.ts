const fileName = (name: string) => name.replace(/[\\/:*?"<>|\p{C}]+/gu, ' ').trim() || 'file';
/** Browsers read it in their own time. */
const READ_MS = 60_000;

/** Gives the learner a text as a file. */
export function saveFile(name: string, type: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = href;
  link.download = fileName(name);
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), READ_MS);
}
