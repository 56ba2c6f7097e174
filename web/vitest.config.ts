import { defineConfig } from 'vitest/config';

export default defineConfig({
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Every file in a thread of its own. Contexts (`vmThreads`) take a third of the time, but leak from one file into the next:
  // in some orders of the files the pages of one are drawn into the document of another.
  // The dictionary of packed messages is the room's.
  server: { fs: { allow: ['..'] } },
  test: { pool: 'threads', environment: 'happy-dom', include: ['test/**/*.test.{ts,tsx}'], restoreMocks: true },
});
