/** The HTML of a figure from seed/figures. */
export const figure = (name: string, alt: string, caption: string) =>
  `<figure><img src="/api/lms-storage/v1/files/figures/${name}.svg" alt="${alt}" width="960"><figcaption>${caption}</figcaption></figure>`;

/** The HTML of a cover. */
export const picture = (name: string, alt: string) =>
  `<figure><img src="/api/lms-storage/v1/files/covers/${name}.svg" alt="${alt}" width="1200" height="675"></figure>`;

/** The HTML of a table. @param rows the first is the header; the first cell of each other row is its header */
export const table = (caption: string, ...rows: string[][]) => {
  const [head = [], ...body] = rows;
  const cells = body.map(
    ([name, ...rest]) => `<tr><th scope="row">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><caption>${caption}</caption><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${cells.join('')}</tbody></table>`;
};

/** The HTML of a list with bullets. @param items as HTML */
export const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
/** The HTML of a numbered list. @param items as HTML */
export const steps = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;
/** A toggle. */
export const more = (summary: string, text: string) => `<details><summary>${summary}</summary>${text}</details>`;

/** The HTML of a link. @param text as HTML */
export const link = (text: string, address: string) => `<a href="${address}">${text}</a>`;
/** A link to a PDF that is shown in the text. */
export const inlinePdf = (text: string, address: string) => `<p><a class="pdf" href="${address}">${text}</a></p>`;
