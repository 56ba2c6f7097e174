import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { art } from './scripts/art.mjs';

// The server of the room, for `npm run dev`.
const room = process.env['CROUPIER_URL'] ?? 'http://127.0.0.1:8047';

export default defineConfig(async ({ command }): Promise<UserConfig> => {
  const plugins: PluginOption[] = [art()];
  const mocked = command === 'serve' && process.env['CROUPIER_MOCK'] === '1';
  if (mocked) {
    const { mock } = await import('./dev/mock.ts');
    plugins.push(mock());
  }
  // The room takes nothing from pages of another address: what goes through here comes from its own.
  const headers = { origin: room };
  const proxy = mocked ? {} : { '/api': { target: room, headers }, '/ws': { target: room, ws: true, headers } };
  return {
    plugins,
    esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
    server: {
      port: 5173,
      // The dictionary of packed messages is the room's.
      fs: { allow: ['..'] },
      proxy,
    },
    // The build under the policy the room sends, for `vite preview`.
    preview: {
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
          "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      },
      proxy,
    },
    build: {
      target: 'es2022',
      // Our content policy allows no inline code: everything is a file of its own.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: {
        output: {
          // What a language says in an area, fetched when it is chosen.
          chunkFileNames: (chunk) => {
            const [, of] = /\/messages\/(de|es)\//.exec(chunk.facadeModuleId ?? '') ?? [];
            return of === undefined ? 'assets/[name]-[hash].js' : `assets/words-${of}-[name]-[hash].js`;
          },
        },
      },
    },
  };
});
