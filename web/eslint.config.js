import js from '@eslint/js';
import a11y from 'eslint-plugin-jsx-a11y';
import ts from 'typescript-eslint';

// Words of the server are not read by pages: neither by methods of text nor by patterns.
const METHODS = '/^(endsWith|includes|indexOf|lastIndexOf|match|matchAll|replace|replaceAll|search|split|startsWith|substring)$/';
const OF_WORDS = [
  `CallExpression[callee.object.property.name=/^(says|beside|aloud|yours)$/][callee.property.name=${METHODS}]`,
  `CallExpression[callee.object.name='says'][callee.property.name=${METHODS}]`,
  'CallExpression[callee.property.name=/^(test|exec)$/][arguments.0.property.name=/^(says|beside|aloud|yours)$/]',
  'CallExpression[callee.property.name=/^(test|exec)$/][arguments.0.name="says"]',
];

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/wire.ts', 'test-results', 'playwright-report', 'shots'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    files: ['src/**/*.{ts,tsx}'],
    ...a11y.flatConfigs.recommended,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // A list without bullets is no list to Safari unless it says so.
      'jsx-a11y/no-redundant-roles': ['error', { ul: ['list'], ol: ['list'] }],
      // Preact calls it `class`; the rule about labels cannot see through our Field.
      'jsx-a11y/label-has-associated-control': ['error', { assert: 'either', depth: 3 }],
      // A region that scrolls must take the focus, so that the keyboard can scroll it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['tabpanel', 'region'], tags: [] }],
      'jsx-a11y/no-autofocus': 'off',
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use src/api.ts.' }],
      // Words are for people: a page decides by the data beside them.
      'no-restricted-syntax': ['error', ...OF_WORDS.map((selector) => ({ selector, message: 'Words are for people: decide by `what`, a key or a flag, and send one along where it is missing.' }))],
      'no-restricted-properties': ['error', { property: 'innerHTML', message: 'Text is text.' }],
    },
  },
  {
    files: ['scripts/**', 'dev/**', '*.config.{js,ts}', 'e2e/**', 'test/**'],
    languageOptions: { globals: { process: 'readonly', console: 'readonly', URL: 'readonly', Buffer: 'readonly' } },
  },
  {
    // Playwright reads the fixtures a function needs from its first argument.
    files: ['e2e/**'],
    rules: { 'no-empty-pattern': 'off' },
  },
  {
    files: ['public/**', 'dev/shots.mjs'],
    languageOptions: { globals: { document: 'readonly', localStorage: 'readonly', innerWidth: 'readonly' } },
  },
);
