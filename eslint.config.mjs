import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import { docstringRule } from './tools/docstring-rule.mjs';

/** Names that only one room may use (architecture: Security), and that room. */
const guarded = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Foreign HTML becomes DOM in src/text/sanitise only.',
    home: 'src/text/sanitise.ts',
  },
  {
    selector: 'CallExpression[callee.property.name="insertAdjacentHTML"]',
    message: 'Foreign HTML becomes DOM in src/text/sanitise only.',
    home: 'src/text/sanitise.ts',
  },
  {
    selector: 'CallExpression[callee.object.name="JSON"][callee.property.name="stringify"]',
    message: 'Pages give arrays a toJSON: toJson of src/base/json leaves it out.',
    home: 'src/base/json.ts',
  },
  {
    selector: 'CallExpression[callee.object.name="Array"][callee.property.name="from"]',
    message: 'Pages replace Array.from: spread a list, or take range of src/base/range.',
    home: 'src/base/range.ts',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Foreign HTML becomes DOM in src/text/sanitise only.',
    home: 'src/text/sanitise.ts',
  },
  {
    selector: 'CallExpression[callee.property.name="postMessage"]',
    message: 'Window messages go through src/bridge.',
    // Messages to other tabs of the same origin are sent in client/tokens.
    home: 'src/{bridge/*.ts,client/tokens/other-tabs.ts}',
  },
  {
    selector: 'CallExpression[callee.object.name="window"][callee.property.name="open"]',
    message: 'Windows are opened and left by src/client/page/windows only.',
    home: 'src/client/page/windows.ts',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.name="location"]',
    message: 'Windows are opened and left by src/client/page/windows only.',
    home: 'src/client/page/windows.ts',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.property.name="location"]',
    message: 'Windows are opened and left by src/client/page/windows only.',
    home: 'src/client/page/windows.ts',
  },
  {
    selector: 'Identifier[name=/^(localStorage|sessionStorage)$/]',
    message: 'Values are stored by src/client/page/storage only, which knows the consent of the page.',
    home: 'src/client/page/storage.ts',
  },
  {
    selector: 'Identifier[name="indexedDB"]',
    message: 'Values are stored by src/client/page/storage only, records by src/client/page/database.',
    home: 'src/client/{page/database,tokens/session-database}.ts',
  },
  {
    selector: 'MemberExpression[object.name="Intl"]',
    message: 'Dates, numbers and lists are shown by src/i18n only: one digit system and one calendar per screen.',
    home: 'src/i18n/**',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Dates and numbers are shown by src/i18n/format only.',
    home: 'src/i18n/**',
  },
  {
    selector:
      'ImportDeclaration[source.value=/^date-fns/] ImportSpecifier[imported.name=/^(format|lightFormat|intlFormat)/]',
    message: 'date-fns calculates; dates are shown by src/i18n/format only.',
    home: 'src/i18n/**',
  },
];
const restrict = (rules) => ({
  'no-restricted-syntax': ['error', ...rules.map(({ selector, message }) => ({ selector, message }))],
});
const homes = [...new Set(guarded.map((rule) => rule.home))];

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-docs',
    '.build',
    '.data',
    'demo/hosts/*/public',
    'demo/platform/db/migrations',
    'tools/manifest/frameworks',
  ]),
  ts.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
    },
  },
  {
    files: [
      'demo/start.ts',
      'demo/production/start.ts',
      'demo/{gallery,docs}/serve.ts',
      'demo/docs/build.ts',
      'tools/**',
      'test/**',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'demo/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'lucide',
              allowTypeImports: true,
              message:
                'An icon is a module: lucide/dist/esm/icons/<name>.mjs. The whole set would be read for one of it.',
            },
            {
              name: 'drizzle-orm/pg-core',
              importNames: ['json', 'jsonb'],
              message:
                'It parses texts twice: the text "8" would become a number. Use `json` of demo/platform/db/json.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}', 'demo/{platform,hosts}/**/*.{ts,tsx}'],
    plugins: { learn: { rules: { docstring: docstringRule } } },
    rules: { 'learn/docstring': 'error' },
  },
  {
    // The longer functions that there were are counted in eslint-suppressions.json, which only shrinks: `npm run lint:prune` after a split.
    files: ['{src,elements,demo,tools}/**/*.{ts,tsx,js,mjs}'],
    rules: { 'max-lines-per-function': ['error', { max: 60, skipComments: true, skipBlankLines: true }] },
  },
  // Scripts that the platform joins into one: `exported` comments name what the others use.
  { files: ['demo/platform/content-frame/browser/*.js'], languageOptions: { sourceType: 'script' } },
  { files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}'], rules: restrict(guarded) },
  ...homes.map((home) => ({ files: [home], rules: restrict(guarded.filter((rule) => rule.home !== home)) })),
);
