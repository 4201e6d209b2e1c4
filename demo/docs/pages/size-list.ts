import { firstLoad } from '../../../tools/sizes.mjs';
import { pathOf, type ElementDoc } from '../../hosts/manifest';
import { code, section } from './markdown';

/** The sum of file sizes in KB (1,024 bytes); a dash for no files. */
function total(files: ReadonlyMap<string, number>): string {
  const kilobytes = [...files.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024;
  return files.size ? `${kilobytes.toFixed(kilobytes < 10 ? 1 : 0)} KB` : '–';
}

/** The code that each element loads first, alone and beside the course list. Needs a build. */
export async function sizeList(elements: readonly ElementDoc[]): Promise<string> {
  const beside = await firstLoad(['elements/course-list.js']);
  const rows = elements.map(async (element) => {
    const files = await firstLoad([`elements/${element.module}.js`]);
    const added = new Map([...files].filter(([file]) => !beside.has(file)));
    return [`[${code(element.tagName)}](${pathOf(element)})`, total(files), total(added)];
  });
  const scripts = [
    ['`learn.js`, the script of a page', total(await firstLoad(['learn.js']))],
    ['`learn-host.js`, the script beside a frame', total(await firstLoad(['learn-host.js']))],
  ];
  return [
    section('Scripts', ['Script', 'Size'], scripts),
    section('Elements', ['Element', 'Alone', 'Beside the course list'], await Promise.all(rows)),
  ].join('\n\n');
}
