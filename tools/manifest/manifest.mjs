import { readFileSync } from 'node:fs';
import { create, ts } from '@custom-elements-manifest/analyzer';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import { classDeclaration } from './declarations.mjs';

/** Adds the facts that doc comments can't have: custom properties, fields of event details, examples, our version. */
const ourFacts = (elements) => ({
  name: 'learn-facts',
  packageLinkPhase({ customElementsManifest: manifest }) {
    // The analyser writes states and custom properties in the format of version 2.1.
    manifest.schemaVersion = '2.1.0';
    manifest.readme = 'README.md';
    manifest['x-version'] = JSON.parse(readFileSync('package.json', 'utf8')).version;
    for (const { tag, tokens, example, events } of elements) {
      const [declaration] = manifest.modules.flatMap(({ declarations }) =>
        declarations.filter((each) => each.tagName === tag),
      );
      declaration.cssProperties = tokens.map(({ name, description, default: byDefault, syntax }) => ({
        name,
        description,
        default: byDefault,
        syntax,
      }));
      declaration['x-example'] = example;
      for (const event of declaration.events)
        event['x-detail'] = events
          .find(({ name }) => name === event.name)
          .fields.map(({ name, type, optional, description }) => ({
            name,
            type: { text: type },
            optional,
            description,
          }));
      for (const each of declaration.attributes) each.type = { text: each.type.text.replace(' | undefined', '') };
    }
  },
});

/** The custom elements manifest: the analyser reads the declared classes as if they were the modules of the package. */
export function customElements(elements) {
  const modules = elements.map((element) => {
    const text = `${classDeclaration(element)}customElements.define('${element.tag}', ${element.className});`;
    return ts.createSourceFile(`dist/elements/${element.name}.js`, text, ts.ScriptTarget.ES2022, true);
  });
  return create({ modules, plugins: [ourFacts(elements)] });
}

/** Custom data for VS Code: completes and describes tags, attributes, values and custom properties in HTML and CSS files. */
export function editorData(manifest) {
  const html = JSON.parse(getVsCodeHtmlCustomData(manifest, { hideCssPropertiesDocs: true }));
  const flags = manifest.modules.flatMap(({ declarations: [{ tagName, attributes }] }) =>
    attributes.filter(({ type }) => type.text === 'boolean').map(({ name }) => `${tagName} ${name}`),
  );
  // The integration does not support boolean attributes: the editor would write review="" instead of review.
  for (const tag of html.tags)
    for (const attribute of tag.attributes)
      if (flags.includes(`${tag.name} ${attribute.name}`)) attribute.valueSet = 'v';
  return { html, css: JSON.parse(getVsCodeCssCustomData(manifest, {})) };
}
