import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import ts from 'typescript';
import { screenParts } from '../../elements/screen-parts';
import { classOf, elements, screenOf, tagOf } from '../../tools/elements.mjs';
import { writeManifest } from '../../tools/manifest/write.mjs';
import type { AttributeKind } from '../../src/loading/definition';

interface Described {
  name: string;
  description: string;
}
interface Declaration extends Described {
  kind: string;
  customElement: boolean;
  tagName: string;
  summary: string;
  attributes: (Described & { fieldName: string; type: { text: string } })[];
  members: (Described & { kind: string; attribute: string })[];
  events: (Described & { type: { text: string }; 'x-detail': Described[] })[];
  cssParts?: Described[];
  cssProperties: (Described & { default: string; syntax: string })[];
  cssStates: Described[];
  slots?: Described[];
  'x-example': string;
}
interface Module {
  kind: string;
  path: string;
  declarations: [Declaration];
  exports: { kind: string; name: string; declaration: { name: string; module: string } }[];
}

const FOLDER = '.build/manifest-test';
let modules: Module[] = [];
const folderOf = ({ path }: Module) => path.slice('dist/elements/'.length, -'.js'.length);

before(async () => {
  rmSync(FOLDER, { recursive: true, force: true });
  await writeManifest(FOLDER);
  const manifest = JSON.parse(readFileSync(`${FOLDER}/custom-elements.json`, 'utf8')) as {
    schemaVersion: string;
    modules: Module[];
  };
  assert.equal(manifest.schemaVersion, '2.1.0');
  modules = manifest.modules;
});

/** The sources of an element, including dynamic imports; of the shell only its own. */
function sourcesOf(folder: string): Map<string, string> {
  const seen = new Map<string, string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    const text = readFileSync(file, 'utf8');
    seen.set(file, text);
    for (const { fileName } of ts.preProcessFile(text.replace(/^import type .*$/gm, ''), true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const path = join(dirname(file), fileName);
      if (/^elements\/[^/]+\//.test(path) && !path.startsWith(`elements/${folder}/`)) continue;
      // The portal draws the first cards in the roots of its screens.
      if (path === 'src/loading/first-cards') continue;
      const found = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
      if (found) follow(found);
    }
  };
  follow(screenOf(folder));
  return seen;
}

const matches = (texts: Iterable<string>, pattern: RegExp) =>
  new Set([...texts].flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name!)));
const names = (list: readonly Described[]) => list.map(({ name }) => name).sort();

test('every element of the package is in the manifest, which fits its schema', () => {
  assert.deepEqual(modules.map(folderOf).sort(), elements);
  for (const module of modules) {
    const [declaration] = module.declarations;
    assert.equal(module.kind, 'javascript-module');
    assert.equal(declaration.kind, 'class');
    assert.equal(declaration.customElement, true);
    assert.equal(declaration.tagName, tagOf(folderOf(module)));
    assert.equal(declaration.name, classOf(folderOf(module)));
    assert.match(declaration['x-example'], new RegExp(`^<${declaration.tagName}[ >]`));
    const own = { name: declaration.name, module: module.path };
    assert.deepEqual(module.exports, [
      { kind: 'js', name: declaration.name, declaration: own },
      { kind: 'custom-element-definition', name: declaration.tagName, declaration: own },
    ]);
  }
});

test('everything has a description', () => {
  for (const { declarations } of modules) {
    const [declaration] = declarations;
    const { attributes, members, events, cssParts = [], slots = [], cssProperties, cssStates: states } = declaration;
    assert.ok(declaration.summary);
    const details = events.flatMap((event) => event['x-detail']);
    for (const each of [
      ...attributes,
      ...members,
      ...events,
      ...details,
      ...cssParts,
      ...slots,
      ...cssProperties,
      ...states,
    ]) {
      assert.match(each.description, /^\S.*\.$/s, `${declaration.tagName} ${each.name}`);
    }
    assert.ok(states.some(({ name }) => name === 'loading') && states.some(({ name }) => name === 'error'));
  }
});

/** The type of an attribute in the data for editors. */
const typeOf = (kind: AttributeKind) =>
  typeof kind !== 'string'
    ? kind.map((value) => `'${value}'`).join(' | ')
    : kind === 'boolean' || kind === 'number'
      ? kind
      : kind === 'texts'
        ? 'string | LearnTexts'
        : 'string';

test('attributes, properties and the method match the definitions', async () => {
  for (const module of modules) {
    const [{ attributes, members, tagName }] = module.declarations;
    const file = `../../elements/${folderOf(module)}/definition.ts`;
    const { definition } = (await import(file)) as {
      definition: { tag: string; attributes: Record<string, AttributeKind> };
    };
    assert.equal(tagName, definition.tag);
    assert.deepEqual(
      attributes.map(({ name, type }) => [name, type.text]),
      Object.entries(definition.attributes).map(([name, kind]) => [name, typeOf(kind)]),
    );
    assert.deepEqual(
      members.map(({ name, attribute }) => [attribute, name]),
      // Functions can't be attributes.
      [
        ...attributes.map(({ name, fieldName }) => [name, fieldName]),
        [undefined, 'tokenProvider'],
        [undefined, 'refresh'],
      ],
    );
  }
});

/** The names of parts in a source: the words of the texts that an attribute or a property `part` may have. */
function partsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const words = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) found.push(...node.text.split(' ').filter(Boolean));
    // What is compared, called with, or described further is no name.
    else if (ts.isBinaryExpression(node) && node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken)
      words(node.right);
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(words);
    else if (ts.isCallExpression(node)) words(node.expression);
    else if (ts.isPropertyAccessExpression(node)) words(node.expression);
    else if (ts.isJsxExpression(node) && node.expression) words(node.expression);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(words);
  };
  const visit = (node: ts.Node): void => {
    if ((ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) && node.name.getText() === 'part')
      if (node.initializer) words(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** A definition names attributes, of which one is `part`. */
const drawnParts = (folder: string) =>
  new Set(
    [...sourcesOf(folder)].flatMap(([file, text]) =>
      /tsx?$/.test(file) && !file.endsWith('/definition.ts') ? partsIn(file, text) : [],
    ),
  );

test('every documented part is rendered, and vice versa', () => {
  for (const module of modules) {
    const folder = folderOf(module);
    // The portal exports the parts of its screens too.
    const drawn =
      folder === 'learn-app' ? new Set(elements.flatMap((each) => [...drawnParts(each)])) : drawnParts(folder);
    assert.deepEqual(names(module.declarations[0].cssParts ?? []), [...drawn].sort(), folder);
  }
});

test('a part of a screen is exported by the portal', () => {
  const parts = modules
    .filter((module) => folderOf(module) !== 'learn-app')
    .flatMap(({ declarations: [each] }) => each.cssParts!);
  assert.deepEqual(screenParts.split(', '), [...new Set(names(parts))]);
});

test('every documented state is set in the code, and vice versa', () => {
  for (const module of modules) {
    const sources = [...sourcesOf(folderOf(module)).values()].join('\n');
    // A state is an attribute of a component, or a text in a call of the hook.
    const calls = [...sources.matchAll(/useElementState\(([^;]*)\);/g)].map(([, state]) => state!);
    const inCode = new Set([...matches(calls, /'([a-z-]+)'/g), ...matches([sources], /\sstate="([a-z-]+)"/g)]);
    // The open catalog makes only public calls.
    if (folderOf(module) === 'open-catalog') inCode.delete('signed-out');
    const { cssStates, slots = [] } = module.declarations[0];
    assert.deepEqual(names(cssStates), [...inCode].sort(), folderOf(module));
    const ownWords = inCode.has('empty') ? ['empty', 'footer', 'header'] : ['footer', 'header'];
    assert.deepEqual(names(slots), ownWords, folderOf(module));
  }
});

test('a test reads each documented state from outside', () => {
  const text = readFileSync('test/elements/host-brand.test.tsx', 'utf8');
  // Those of every element are tested in a loop, `updating` in one over the lists; `expired` and `revoked` in the test of
  // certificates.
  const inLoops = ['loading', 'error', 'signed-out', 'updating', 'expired', 'revoked'];
  for (const { declarations } of modules) {
    const { tagName, cssStates } = declarations[0];
    for (const { name } of cssStates)
      assert.ok(inLoops.includes(name) || new RegExp(`'${tagName}',\\s*'${name}'`).test(text), `${tagName} ${name}`);
  }
});

test('every documented event is fired in the code, and vice versa', () => {
  for (const module of modules) {
    const folder = folderOf(module);
    const sources = sourcesOf(folder);
    const fired = matches(sources.values(), /\bemit\(\s*'(learn-[a-z-]+)'/g);
    // The layer around all screens fires it too: only links and navigations of this screen count.
    const around = /element\/Root\.tsx|ui\/(learn-context|Link|ButtonLink)\.tsx$/;
    const moves = [...sources].some(([file, text]) => !around.test(file) && /<(Button)?Link\b|\bnavigate\(/.test(text));
    if (!moves) fired.delete('learn-navigate');
    // Events of the course page bubble through the portal, and through the catalog that opens courses in its place.
    if (['learn-app', 'open-catalog'].includes(folder))
      for (const name of ['enrol', 'course-start', 'course-finish']) fired.add(`learn-${name}`);
    assert.deepEqual(names(module.declarations[0].events), [...fired].sort(), folder);
  }
});

test('every custom property that a page may set is documented, with its default', () => {
  const sheet = readFileSync('src/ui/tokens.css', 'utf8');
  const documented = new Set(modules.flatMap(({ declarations }) => names(declarations[0].cssProperties)));
  for (const name of matches([sheet], /var\(\s*(--learn-[\w-]+)/g)) assert.ok(documented.has(name), name);
  for (const { declarations } of modules) {
    for (const { name, default: byDefault, syntax } of declarations[0].cssProperties) {
      assert.ok(byDefault, name);
      assert.match(syntax, /^<[a-z-]+>$/, name);
    }
  }
});

test('an element lists the custom properties that its sheets read, and no others', () => {
  const listed = new Map(modules.map((module) => [folderOf(module), names(module.declarations[0].cssProperties)]));
  assert.ok(listed.get('learn-app')!.includes('--learn-page'));
  assert.ok(!listed.get('profile')!.includes('--learn-page'), 'only the shell paints it');
  assert.ok(listed.get('course')!.includes('--learn-screen') && !listed.get('profile')!.includes('--learn-screen'));
});

test('the data for editors have the tags, the attributes and their values', () => {
  const { tags } = JSON.parse(readFileSync(`${FOLDER}/vscode.html-custom-data.json`, 'utf8')) as {
    tags: { name: string; attributes: { name: string; valueSet?: string; values?: { name: string }[] }[] }[];
  };
  const course = tags.find(({ name }) => name === 'learn-course')!;
  const attribute = (attributeName: string) => course.attributes.find(({ name }) => name === attributeName);
  assert.deepEqual(
    attribute('view')?.values?.map(({ name }) => name),
    ['details', 'content', 'workflow', 'entry'],
  );
  assert.equal(attribute('review')?.valueSet, 'v');
  assert.equal(tags.length, modules.length);
});

test('the types work in plain TypeScript, React, Vue, Svelte and Angular', () => {
  // As texts, because they compile only beside the written types.
  mkdirSync(`${FOLDER}/check`);
  for (const file of readdirSync('test/tools/types')) {
    copyFileSync(`test/tools/types/${file}`, `${FOLDER}/check/${file.slice(0, -'.txt'.length)}`);
  }
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const program = ts.createProgram(
    files.map((file) => join(FOLDER, file)),
    {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      jsx: ts.JsxEmit.ReactJSX,
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      types: [],
    },
  );
  const found = program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.includes(FOLDER))
    .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]);
  assert.equal(
    ts.formatDiagnostics(found, {
      getCurrentDirectory: () => process.cwd(),
      getCanonicalFileName: (name) => name,
      getNewLine: () => '\n',
    }),
    '',
  );
});
