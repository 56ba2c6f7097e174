import { defineConfig } from 'vitest/config';

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Every file in a context of its own, not in a process of its own: that takes twice as long as the tests.
  test: { pool: 'vmThreads', environment: 'happy-dom', include: ['test/**/*.test.{ts,tsx}'], restoreMocks: true },
});
