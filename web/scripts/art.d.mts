import type { Plugin } from 'vite';
/** Serves the card faces in development and puts them, and the licences of the fonts, into the build. */
export function art(): Plugin;
