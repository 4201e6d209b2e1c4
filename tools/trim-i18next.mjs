import { parseAst } from 'rollup/parseAst';

/**
 * What of i18next no code of ours reaches: texts come from its resource store, never through a backend, and no instance is
 * cloned. Bundlers can't see into classes, and the lightest element pays 2.4 KB for these.
 */
const UNUSED = {
  Connector: ['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'],
  I18n: ['loadNamespaces', 'loadLanguages', 'dir', 'cloneInstance', 'toJSON'],
  ResourceStore: ['removeResourceBundle', 'addResources'],
};

/** Takes the unused methods out. A method that is not where it was ends the build, so that an update is looked at. */
export const trimI18next = {
  name: 'trim-i18next',
  transform(code, id) {
    if (!/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    const wanted = new Set(
      Object.entries(UNUSED).flatMap(([name, methods]) => methods.map((each) => `${name}.${each}`)),
    );
    const cuts = [];
    for (const node of parseAst(code).body) {
      if (node.type !== 'ClassDeclaration') continue;
      for (const method of node.body.body) {
        if (wanted.delete(`${node.id.name}.${method.key.name}`)) cuts.push(method);
      }
    }
    if (wanted.size) this.error(`i18next has no ${[...wanted].join(', ')} any more: see tools/trim-i18next.mjs.`);
    const trimmed = cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
    return { code: trimmed, map: null };
  },
};
