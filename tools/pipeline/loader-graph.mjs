import { painters } from './chunks.mjs';
import { reach } from './late-parts.mjs';

/** The chunks that an element's file needs, in the format of the loader: painters with what they need, a bar, then the others. */
function chunksOf(chunk, bundle) {
  const [, ...files] = reach(chunk.fileName, bundle);
  // The largest come first: over HTTP/1.1 a browser has six connections to an origin, and the last files wait for one.
  const size = (file) => bundle[file].code.length;
  files.sort((a, b) => size(b) - size(a));
  const rank = (file) => painters.indexOf(bundle[file].name);
  const painting = files.filter((file) => rank(file) >= 0).sort((a, b) => rank(a) - rank(b));
  const needed = new Set(painting.flatMap((file) => [...reach(file, bundle)]));
  const first = [...files.filter((file) => needed.has(file) && rank(file) < 0), ...painting];
  const names = (some) => some.map((file) => file.slice('chunks/'.length, -'.js'.length)).join(' ');
  return `${names(first)}|${names(files.filter((file) => !needed.has(file)))}`;
}

/**
 * Records the chunks of each element in `graph`, by the name of the element, so that the loader requests all of them at once. The most
 * common list is stored only under ''.
 * @param {Record<string, string>} graph filled when the bundle is generated
 */
export const loaderGraph = (graph) => ({
  name: 'loader-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    for (const { fileName, imports, modules } of chunks) {
      const unknown = imports.find((file) => !bundle[file]);
      if (unknown) this.error(`${unknown} is not found; ${Object.keys(modules).join(', ')} need it.`);
      // The loader requests all at once: when two import each other, the wrong one may run first.
      const back = imports.find((file) => bundle[file].imports.includes(fileName));
      if (back) this.error(`${fileName} and ${back} import each other.`);
    }
    const elements = chunks.filter(({ isEntry, name }) => isEntry && !painters.includes(name));
    const lists = elements.map((chunk) => chunksOf(chunk, bundle));
    const times = (list) => lists.filter((each) => each === list).length;
    const usual = lists.reduce((most, list) => (times(list) > times(most) ? list : most));
    elements.forEach(({ name }, at) => {
      if (lists[at] !== usual) graph[name.replace('elements/', '')] = lists[at];
    });
    graph[''] = usual;
  },
});
