/**
 * Pages do things to the language that our elements run in: libraries of other times replace `Array.from` and give arrays a
 * `toJSON`, and what a page gives `Object.prototype` is in every object. And libraries of ours leave things in the page:
 * global names, listeners. What they do is mended as they are built in.
 */
import { sep } from 'node:path';

/** Package to what is mended in it. A place that is not where it was ends the build, so that an update is looked at. */
const MENDS = {
  'lit-html/lit-html.js': [
    // A global of its own, which counts versions.
    [/,(\w+)=\w+\.litHtmlPolyfillSupport;\1\?\.\([^)]*\),\(\w+\.litHtmlVersions\?\?=\[\]\)\.push\("[^"]*"\);/, ';'],
  ],
  'nanostores/atom/index.js': [[/\(globalThis\.nanostoresGlobal \|\|= \{ epoch: 0 \}\)/, '{ epoch: 0 }']],
  '@nanostores/query/dist/nanoquery.js': [
    // It listens to the page for good, and may as well do so only while something of its is shown.
    [
      /visibilityChangeSubscribe\(\(\) => \{\s+(focus = isAppVisible\(\);\s+focus && events\.emit\(FOCUS\);)\s+\}\);\s+reconnectChangeSubscribe\(\(\) => (events\.emit\(RECONNECT\))\);/,
      `let shown = 0;
    const look = () => { $1 };
    const reconnect = () => $2;
    const attend = () => {
      if (!shown++) {
        focus = true;
        addEventListener('visibilitychange', look);
        addEventListener('online', reconnect);
      }
      return () => {
        if (--shown) return;
        removeEventListener('visibilitychange', look);
        removeEventListener('online', reconnect);
      };
    };`,
    ],
    [/onStart\(fetcherStore, \(\) => \{/, '$& evtUnsubs.push(attend());'],
    [/\(cb\) => subscribe\("visibilitychange", cb\),\s+\(cb\) => subscribe\("online", cb\)/, ''],
  ],
  'react-dom/cjs/react-dom-client.production.js': [
    // A listener on the document, for good, for an event (`onSelect`) that nothing of ours listens to.
    [
      /var ownerDocument =\s+9 === rootContainerElement\.nodeType[^]*?listenToNativeEvent\("selectionchange", !1, ownerDocument\)\);/,
      '',
    ],
    // The names in the stacks of components, which nobody reads: it calls every component anew to find them.
    [/(\n([ \t]*)function describeNativeComponentFrame\(fn, construct\) \{)[^]*?\n\2\}\n/, '$1 return ""; }\n'],
  ],
  '@date-fns/tz/date/mini.js': [
    // On a page that froze `Date.prototype` nothing can be assigned to what inherits from it.
    [/TZDateMini\.prototype\[(\w+)\] = function/g, 'own[$1] = function'],
    [
      /Object\.getOwnPropertyNames\(Date\.prototype\)\.forEach\(method => \{[^]*?\n\}\);/,
      `const own = { __proto__: null };
$&
for (const name of Object.keys(own)) Object.defineProperty(TZDateMini.prototype, name, { value: own[name], configurable: true });`,
    ],
  ],
  'valibot/dist/index.mjs': [
    // What a page gives all objects is no entry of a schema.
    [/for \(const key in (this|schema)\.entries\)/g, 'for (const key of Object.keys($1.entries))'],
    [/\bkey in input\b(?!\))/g, 'Object.hasOwn(input, key)'],
  ],
};

const OWN = '\0own-builtins';
const SOURCE = `
  export const arrayFrom = (items, each) => {
    const all = [...(items[Symbol.iterator] ? items : [].values.call(items))];
    return each ? all.map((item, at) => each(item, at)) : all;
  };
  export const stringify = (value) =>
    JSON.stringify(value, function (key, made) {
      const own = this[key];
      return own instanceof Date ? made : own;
    });
`;
const BUILTINS = { arrayFrom: /\bArray\.from\(/g, stringify: /\bJSON\.stringify\(/g };
/** Descriptors that inherit nothing: a page's `Object.prototype.get` would be part of each. */
const DESCRIPTOR = /\b(Object\.defineProperty\((?:[^(){};]|\([^()]*\))*,\s*)\{(?!\s*__proto__)/g;

/**
 * For rollup.
 * @param templates the name of the Trusted Types policy of the templates: a page that lists policies lets each be made once
 */
export const goodGuest = (templates = 'lit-html') => ({
  name: 'good-guest',
  resolveId: (id) => (id === OWN ? { id, moduleSideEffects: false } : null),
  load: (id) => (id === OWN ? SOURCE : null),
  transform(code, id) {
    if (id === OWN) return null;
    let mended = code;
    const file = id.split(sep).join('/');
    for (const [name, mends] of Object.entries(MENDS)) {
      if (!file.endsWith(`/node_modules/${name}`)) continue;
      for (const [place, by] of mends) {
        if (mended.search(place) < 0) this.error(`${name} has no ${place} any more: see tools/good-guest.mjs.`);
        mended = mended.replace(place, by);
      }
    }
    mended = mended.replace(DESCRIPTOR, '$1{ __proto__: null, '); // in what was mended, too
    // What React's chunk is made of stays what it is: it imports nothing, and what it has of them nobody calls.
    if (!/\/(cjs|@r2wc)\//.test(file)) {
      for (const [own, builtin] of Object.entries(BUILTINS)) {
        if (mended.search(builtin) < 0) continue;
        mended = `import { ${own} } from ${JSON.stringify(OWN)};\n${mended.replace(builtin, `${own}(`)}`;
      }
    }
    if (file.endsWith('/node_modules/lit-html/lit-html.js')) {
      mended = mended.replace('createPolicy("lit-html"', `createPolicy("${templates}"`);
    }
    return mended === code ? null : { code: mended, map: null };
  },
});
