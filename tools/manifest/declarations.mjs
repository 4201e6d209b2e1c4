import { comment } from './text.mjs';

const lines = (tag, list) =>
  list.map(({ name, type, description }) => `@${tag} ${type ? `{${type}} ` : ''}${name} - ${description}`);

/** The doc comment of an element's class, with the tags that the analyser and editors read. */
const classDoc = ({ tag, description, summary, events, parts, slots, states, example }) =>
  comment(
    [
      description,
      '',
      `@summary ${summary}`,
      `@tag ${tag}`,
      ...lines(
        'fires',
        events.map((event) => ({ ...event, type: `CustomEvent<${event.detail}>` })),
      ),
      ...lines('slot', slots),
      ...lines('csspart', parts),
      ...lines('cssstate', states),
      '@example',
      '```html',
      example,
      '```',
    ].join('\n'),
  );

const propertyDoc = ({ name, description, default: byDefault }) =>
  comment([description, `@attr ${name}`, '@reflect', ...(byDefault ? [`@default ${byDefault}`] : [])].join('\n'), '  ');
const propertyType = ({ type }) => (type === 'boolean' ? type : `${type} | undefined`);

/** The declaration of an element's class, as `defineElement` makes it from the definition. */
export const classDeclaration = (
  element,
) => `${classDoc(element)}export declare class ${element.className} extends HTMLElement {
${element.attributes.map((each) => `${propertyDoc(each)}  ${each.property}: ${propertyType(each)};\n`).join('')}${TOKEN_PROVIDER}${REFRESH}}
`;

/** HTML's own properties, which set the attribute: every element has `part`, a list of tokens. TypeScript knows them. */
const OF_HTML = ['part'];
const withoutHtmls = (element) => ({
  ...element,
  attributes: element.attributes.filter(({ property }) => !OF_HTML.includes(property)),
});

/** The one property that is no attribute. */
const TOKEN_PROVIDER = `${comment('Gets tokens for the platform of this element from the host; null: the session is a cookie.', '  ')}  tokenProvider: import('../types/token-provider.js').TokenProvider | null;\n`;

/** The method of every element that HTML does not have. */
const REFRESH = `${comment('Loads again the data of this element’s platform; what is shown stays until they are here.', '  ')}  refresh(): void;\n`;

/** The declarations of `types/token-provider`. */
export const tokenProviderDeclarations = `${comment('What a provider needs to know to get a token from the platform.')}export interface TokenWish {
  /** Thumbprint (RFC 7638) of this browser's key: the token must be bound to it. */
  jkt: string;
  /** The client that the platform knows the page's origin as. */
  clientId: string;
  /** The platform, as in \`api-base\`. */
  apiBase: string;
}

/** Gets an access token from the host's own server; null: nobody is signed in. */
export type TokenProvider = (wish: TokenWish) => Promise<string | null | undefined>;
`;

/** The declarations of one element's module. */
export const moduleDeclarations = (element) => `import '../types/events.js';
import type { LearnTexts } from '../types/texts.js';

${classDeclaration(withoutHtmls(element))}
/**
 * Sets the folder with the package's locales, fonts and pdf, for bundlers that put them elsewhere. Call it before the
 * first element is in the page.
 */
export declare function setAssetsBase(url: string): void;

declare global {
  interface HTMLElementTagNameMap {
    '${element.tag}': ${element.className};
  }
}
`;

/** The declarations of the loader: all tags, all events, and `load`. */
export const loaderDeclarations = (elements) =>
  [
    '// Imported for its types the loader brings every tag and every event.',
    `import type { LearnElementAttributes } from './types/attributes.js';`,
    ...elements.map(({ name, className }) => `export type { ${className} } from './elements/${name}.js';`),
    `export type * from './types/attributes.js';`,
    `export type * from './types/events.js';`,
    `export type { LearnTexts, LearnTextKey } from './types/texts.js';`,
    '',
    '/** Loads the code of an element, for tags in shadow roots of the page; gives its class once it is defined. */',
    'export declare function load(tag: keyof LearnElementAttributes): Promise<CustomElementConstructor>;',
    '',
    "export type { TokenProvider } from './types/token-provider.js';",
    '',
    '/** Lets the host vouch for the learner; null: back to the cookie. Without `apiBase` it is for every platform of the page. */',
    "export declare function setTokenProvider(provider: import('./types/token-provider.js').TokenProvider | null, apiBase?: string): void;",
    '',
    '/** Ends the session by tokens that this browser has at a platform, in all tabs. A session by cookie stays. */',
    'export declare function signOut(apiBase?: string): Promise<void>;',
    '',
  ].join('\n');
