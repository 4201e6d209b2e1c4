import { html, type Markup, type Part } from '../html';

/** A section with a table; a sentence where there is nothing to list. */
export function table(
  id: string,
  title: string,
  heads: readonly string[],
  rows: readonly Part[][],
  none: string,
): Markup {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${
      rows.length
        ? // The roles hold where a narrow screen shows its rows as blocks.
          html`<div class="table" tabindex="0" role="group" aria-labelledby="${id}">
            <table role="table" aria-labelledby="${id}">
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
          </div>`
        : html`<p>${none}</p>`
    }
  </section>`;
}
