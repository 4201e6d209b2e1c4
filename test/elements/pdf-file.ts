/**
 * A PDF with a page for each text, in a font that is not embedded; the last page has a link to the first.
 * @param more further entries of each page, such as `/Rotate 90`
 */
export function pdfOf(texts: readonly string[], more = ''): Uint8Array<ArrayBuffer> {
  const objects: string[] = [];
  const pages = texts.map((_, index) => 4 + 2 * index);
  objects[1] = '<</Type/Catalog/Pages 2 0 R>>';
  objects[2] = `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]/Count ${texts.length}>>`;
  objects[3] = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
  texts.forEach((text, index) => {
    const page = pages[index]!;
    const isLast = index === texts.length - 1;
    const link = isLast ? `/Annots[<</Type/Annot/Subtype/Link/Rect[40 90 200 120]/Dest[${pages[0]} 0 R/Fit]>>]` : '';
    const drawn = `BT /F1 18 Tf 40 400 Td (${text}) Tj ET`;
    objects[page] =
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 500]/Contents ${page + 1} 0 R/Resources<</Font<</F1 3 0 R>>>>${more}${link}>>`;
    objects[page + 1] = `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`;
  });
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, number) => {
    const at = file.length;
    file += `${number} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.slice(1).join('')}`;
  const trailer = `trailer<</Size ${count}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`;
  return Uint8Array.from(file + table + trailer, (letter) => letter.charCodeAt(0));
}

/** A page with 'A secret recipe', encrypted with the password `sourdough`. */
export const secretPdf = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(
      [
        'JVBERi0xLjQKMSAwIG9iago8PC9UeXBlL0NhdGFsb2cvUGFnZXMgMiAwIFI+PgplbmRvYmoKMiAwIG9iago8PC9UeXBlL1BhZ2Vz',
        'L0tpZHNbMyAwIFJdL0NvdW50IDE+PgplbmRvYmoKMyAwIG9iago8PC9UeXBlL1BhZ2UvUGFyZW50IDIgMCBSL01lZGlhQm94WzAg',
        'MCAzMDAgMjAwXS9Db250ZW50cyA0IDAgUi9SZXNvdXJjZXM8PC9Gb250PDwvRjEgNSAwIFI+Pj4+Pj4KZW5kb2JqCjQgMCBvYmoK',
        'PDwvTGVuZ3RoIDQ2Pj5zdHJlYW0Ka1tOu9Xa6msRmVBrJlkSGKhgo4mgcoseigv1kb7/SQLwBnZIW5GyWmNp5D8LCwplbmRzdHJl',
        'YW0KZW5kb2JqCjUgMCBvYmoKPDwvVHlwZS9Gb250L1N1YnR5cGUvVHlwZTEvQmFzZUZvbnQvSGVsdmV0aWNhPj4KZW5kb2JqCjYg',
        'MCBvYmoKPDwvRmlsdGVyL1N0YW5kYXJkL1YgMS9SIDIvTzw4MTUxMzkxM2Y3YWEzZjRjMGNmOGYwZjk3NmE0NDdmNmNmNjRkNDE2',
        'MzMzZTY2MDIzZGQwMjU1ZWQ0ZWNmZWVkPi9VPDEzNzlhOTI5NTNmYWQ0OWIzYTUzMDFjZGM4MDlmYWJlZTAxYjc5ZmJhZmJmNzNj',
        'NjYyYzAzOWU5ZWE0ZjBmYmM+L1AgLTQ+PgplbmRvYmoKeHJlZgowIDcKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5IDAw',
        'MDAwIG4gCjAwMDAwMDAwNTQgMDAwMDAgbiAKMDAwMDAwMDEwNSAwMDAwMCBuIAowMDAwMDAwMjE3IDAwMDAwIG4gCjAwMDAwMDAz',
        'MTAgMDAwMDAgbiAKMDAwMDAwMDM3MyAwMDAwMCBuIAp0cmFpbGVyPDwvU2l6ZSA3L1Jvb3QgMSAwIFIvRW5jcnlwdCA2IDAgUi9J',
        'RFs8MzAzMTMyMzMzNDM1MzYzNzM4Mzk2MTYyNjM2NDY1NjY+PDMwMzEzMjMzMzQzNTM2MzczODM5NjE2MjYzNjQ2NTY2Pl0+Pgpz',
        'dGFydHhyZWYKNTU4CiUlRU9G',
      ].join(''),
    ),
    (letter) => letter.charCodeAt(0),
  );
