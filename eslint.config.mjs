import hooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';

/** Names that only one room may use (architecture: Security), and that room. */
const guarded = [
  {
    selector: 'MemberExpression[property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Foreign HTML becomes DOM in src/content/sanitise only.',
    home: 'src/content/sanitise.ts',
  },
  {
    selector: 'CallExpression[callee.property.name="insertAdjacentHTML"]',
    message: 'Foreign HTML becomes DOM in src/content/sanitise only.',
    home: 'src/content/sanitise.ts',
  },
  {
    selector: 'JSXAttribute[name.name="dangerouslySetInnerHTML"]',
    message: 'Sanitised HTML is shown by src/content/RichContent only.',
    home: 'src/content/RichContent.tsx',
  },
  {
    selector: 'CallExpression[callee.property.name="postMessage"]',
    message: 'Window messages go through src/bridge.',
    home: 'src/bridge/**',
  },
  {
    selector: 'CallExpression[callee.object.name="window"][callee.property.name="open"]',
    message: 'Windows are opened and left by src/state/windows only.',
    home: 'src/state/windows.ts',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.name="location"]',
    message: 'Windows are opened and left by src/state/windows only.',
    home: 'src/state/windows.ts',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(assign|replace)$/][callee.object.property.name="location"]',
    message: 'Windows are opened and left by src/state/windows only.',
    home: 'src/state/windows.ts',
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
  globalIgnores(['dist', '.build', '.data', 'demo/hosts/*/public', 'demo/platform/db/migrations']),
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
    files: ['demo/{start,build}.ts', 'demo/{gallery,docs}/serve.ts', 'tools/**', 'test/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['src/**/*.{ts,tsx}', 'elements/**/*.{ts,tsx}'], rules: restrict(guarded) },
  ...homes.map((home) => ({ files: [home], rules: restrict(guarded.filter((rule) => rule.home !== home)) })),
);
