import { painters } from './chunks.mjs';
import { reach } from './late-parts.mjs';

/** The chunks that an element's file needs, as the loader wants them: painters first, then a bar, then the others. */
function chunksOf(chunk, bundle, uses) {
  const [, ...files] = reach(chunk.fileName, bundle);
  const isPainter = (file) => painters.includes(bundle[file].name);
  const names = (some) => some.map((file) => file.slice('chunks/'.length, -'.js'.length)).join(' ');
  // Chunks that many elements need stand first, in the same order for all: brotli compresses that best.
  files.sort((a, b) => uses(b) - uses(a) || (a < b ? -1 : 1));
  return `${names(files.filter(isPainter))}|${names(files.filter((file) => !isPainter(file)))}`;
}

/**
 * Records in `graph` which chunks each element needs, so that the loader asks for all of them at once: name of the element to
 * the names of its chunks. The list that most elements have stands under '' alone.
 * @param {Record<string, string>} graph is filled when the bundle is generated
 */
export const loaderGraph = (graph) => ({
  name: 'loader-graph',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
    for (const { fileName, imports, modules } of chunks) {
      const unknown = imports.find((file) => !bundle[file]);
      if (unknown) this.error(`${unknown} is not found; ${Object.keys(modules).join(', ')} need it.`);
      // The loader asks for all at once: of two that import each other the wrong one may run first.
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
