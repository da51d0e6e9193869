import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { entryPointAliases } from './entry-point-aliases.mjs'
import { readMessages } from './messages.mjs'

/** Builds pages that import `latchkey/…` as a site does, from the package as it was built. */
export async function buildPages({ root, outDir, input, aliases = [], minify = true }) {
  await build({
    root: resolve(root),
    base: './',
    logLevel: 'warn',
    configFile: false,
    resolve: { alias: [...aliases, ...entryPointAliases()] },
    build: {
      outDir: resolve(outDir),
      emptyOutDir: true,
      target: 'es2022',
      minify,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input },
    },
  })
}

/** Builds the playground with its gallery, which can lengthen every text. */
export async function buildPlayground(outDir) {
  await buildPages({
    root: 'playground',
    outDir,
    input: ['playground/index.html', 'playground/gallery.html'],
  })
  writeFileSync(resolve(outDir, 'messages.json'), JSON.stringify(readMessages()))
}
