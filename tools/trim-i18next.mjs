import { parseAst } from 'rollup/parseAst';

/**
 * What of i18next no code of ours reaches: texts come from its resource store, never through a backend, no text nests another
 * or formats a value, no instance is cloned. Bundlers can't see into classes, and the lightest element would pay 6 KB for these.
 */
const UNUSED = {
  Connector: ['queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'],
  EventEmitter: ['off', 'once'],
  I18n: [
    ...['loadNamespaces', 'loadLanguages', 'loadResources', 'reloadResources', 'use', 'hydrate', 'exists', 'dir'],
    ...['cloneInstance', 'setDefaultNamespace', 'toJSON'],
  ],
  Interpolator: ['nest', 'reset'],
  LanguageUtil: ['clearCache', 'deprecateBareCode'],
  Logger: ['clone', 'once', 'deprecate'],
  PluralResolver: ['clearCache', 'needsPlural', 'getPluralFormsOfKey', 'getSuffixes'],
  ResourceStore: ['removeResourceBundle', 'addResources', 'addResource', 'getResourceBundle', 'toJSON'],
  Translator: ['exists', 'getUsedParamsDetails'],
};

/** What is never asked of it, as the constants that it comes to: the minifier then drops what hangs on them. */
const NEVER = [
  [/typeof (keys|key|k|o\.keyPrefix) === 'function'/g, 'false'],
  [/this\.i18nFormat\b/g, 'undefined'],
  [/this\.services\.languageDetector\b/g, 'undefined'],
  [/this\.modules\.(logger|formatter|languageDetector|i18nFormat)\b/g, 'undefined'],
  [/this\.modules\.external\.forEach\(m => \{[^}]*\}\);/, ''],
  [/\b(lng|usedLng)\??\.toLowerCase\(\) === 'cimode'/g, 'false'],
  [/const returnDetails = [^;]+;/, 'const returnDetails = false;'],
  [/const joinArrays = [^;]+;/, 'const joinArrays = undefined;'],
  [/const hasDefaultValue = [^;]+;/, 'const hasDefaultValue = false;'],
  [/const handleAsObject = [^;]+;/, 'const handleAsObject = false;'],
  [/const defaultValue = [^;]+;/, 'const defaultValue = undefined;'],
  [/const defaultValueSuffix(OrdinalFallback)? = [^;]+;/g, ''],
  [/const postProcess = [^;]+;/, 'const postProcess = undefined;'],
  [/const missingKeyNoValueFallbackToKey = [^;]+;/, 'const missingKeyNoValueFallbackToKey = false;'],
  [/const updateMissing = [^;]+;/, 'const updateMissing = false;'],
  [/this\.options\.(saveMissing|appendNamespaceToMissingKey|parseMissingKeyHandler)\b/g, 'false'],
  [/if \(usedKey \|\| usedDefault \|\| updateMissing\) /, 'if (false) '],
  [/if \(opt\.interpolation\) this\.interpolator\.(init\(\{[^]*?\n {6}\}\)|reset\(\));/g, ''],
  [/opt\.nest !== false/, 'false'],
  [/this\.options\.supportedLngs\b/g, 'false'],
  [/formatter = Formatter;/, ''],
  [/s\.utils = \{[^]*?\n {6}\};/, ''],
  [/s\.backendConnector = new Connector[^]*?\n {6}\}\);/, ''],
  [/this\.translator\.on\('\*'[^]*?\n {6}\}\);/, ''],
  [/!this\.checkedLoadedFor\[[^]*?\(usedNS\)\) /, 'false) '],
  [/this\.loadResources\(l, err => \{\s+done\(err, l\);\s+\}\);/, 'done(null, l);'],
  [/'getResource', 'hasResourceBundle', 'getResourceBundle', 'getDataByLanguage'/, "'hasResourceBundle'"],
  [/'addResource', 'addResources', 'addResourceBundle', 'removeResourceBundle'/, "'addResourceBundle'"],
  // The instance that it makes for who makes none.
  [/const instance = I18n[^]*$/, 'const { createInstance } = I18n;\nexport { createInstance };'],
];

/** Takes the unused out. What is not where it was ends the build, so that an update is looked at. */
export const trimI18next = {
  name: 'trim-i18next',
  transform(code, id) {
    if (!/\/i18next\/dist\/esm\/i18next\.js$/.test(id)) return null;
    const gone = (what) => this.error(`i18next has no ${what} any more: see tools/trim-i18next.mjs.`);
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
    if (wanted.size) gone([...wanted].join(', '));
    const trimmed = cuts.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
    const folded = NEVER.reduce((rest, [place, constant]) => {
      const next = rest.replace(place, constant);
      if (next === rest) gone(place);
      return next;
    }, trimmed);
    return { code: folded, map: null };
  },
};
