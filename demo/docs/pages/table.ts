import { html, type Markup, type Part } from '../html';

/**
 * A table that scrolls in its box, and on narrow screens shows each row as a block.
 * @param labelledBy id of the heading that labels it
 */
export const tableOf = (labelledBy: string, heads: readonly string[], rows: readonly (readonly Part[])[]): Markup =>
  // The roles are needed on narrow screens, where rows are blocks.
  html`<div class="table" tabindex="0" role="group" aria-labelledby="${labelledBy}">
    <table role="table" aria-labelledby="${labelledBy}">
      <thead role="rowgroup">
        <tr role="row">
          ${heads.map((head) => html`<th scope="col" role="columnheader">${head}</th>`)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${rows.map(
          ([first, ...rest]) =>
            html`<tr role="row">
              <th scope="row" role="rowheader">${first}</th>
              ${rest.map((cell, index) => html`<td role="cell" data-label="${heads[index + 1]!}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

/** A section with a heading and a table; a sentence when there are no rows. */
export const table = (
  id: string,
  title: string,
  heads: readonly string[],
  rows: readonly (readonly Part[])[],
  none: string,
): Markup =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${rows.length ? tableOf(id, heads, rows) : html`<p>${none}</p>`}
  </section>`;
