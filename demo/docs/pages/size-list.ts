import { firstLoad } from '../../../tools/sizes.mjs';
import { html, type Markup } from '../html';
import { pathOf, type ElementDoc } from '../../hosts/manifest';
import { tableOf } from './table';

/** The sum of file sizes in KB (1,024 bytes); a dash for no files. */
function total(files: ReadonlyMap<string, number>): string {
  const kilobytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  return files.size ? `${kilobytes.toFixed(kilobytes < 10 ? 1 : 0)} KB` : '–';
}

/** The code that each element loads first, alone and beside the course list. Needs a build. */
export async function sizeList(elements: readonly ElementDoc[]): Promise<Markup> {
  const beside = await firstLoad(['elements/course-list.js']);
  const rows = elements.map(async (element) => {
    const files = await firstLoad([`elements/${element.module}.js`]);
    const added = new Map([...files].filter(([file]) => !beside.has(file)));
    return [html`<a href="${pathOf(element)}"><code>${element.tagName}</code></a>`, total(files), total(added)];
  });
  return html`<h2 id="scripts">Scripts</h2>
    ${tableOf(
      'scripts',
      ['Script', 'Size'],
      [
        [html`<code>learn.js</code>, the script of a page`, total(await firstLoad(['learn.js']))],
        [html`<code>learn-host.js</code>, the script beside a frame`, total(await firstLoad(['learn-host.js']))],
      ],
    )}
    <h2 id="elements">Elements</h2>
    ${tableOf('elements', ['Element', 'Alone', 'Beside the course list'], await Promise.all(rows))}`;
}
