import { painters } from './chunks.mjs';
import { reach } from './late-parts.mjs';

/** The chunks that an element's file needs, in the format of the loader: painters, a bar, then the others. */
function chunksOf(chunk, bundle, uses) {
  const [, ...files] = reach(chunk.fileName, bundle);
  const isPainter = (file) => painters.includes(bundle[file].name);
  const names = (some) => some.map((file) => file.slice('chunks/'.length, -'.js'.length)).join(' ');
  // Chunks that many elements need come first, always in the same order, which brotli compresses best.
  files.sort((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1));
  return `${names(files.filter(isPainter))}|${names(files.filter((file) => !isPainter(file)))}`;
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
    const reached = elements.map(({ fileName }) => reach(fileName, bundle));
    const uses = (file) => reached.filter((files) => files.has(file)).length;
    const lists = elements.map((chunk) => chunksOf(chunk, bundle, uses));
    const times = (list) => lists.filter((each) => each === list).length;
    const usual = lists.reduce((most, list) => (times(list) > times(most) ? list : most));
    elements.forEach(({ name }, at) => {
      if (lists[at] !== usual) graph[name.replace('elements/', '')] = lists[at];
    });
    graph[''] = usual;
  },
});
