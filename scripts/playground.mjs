import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { entryPointAliases } from './entry-point-aliases.mjs'
import { readMessages } from './messages.mjs'

/**
 * Builds pages that import `latchkey/…` as a site does, from the package as it was built: as visitors get them, whatever
 * the variable NODE_ENV is here, or as a developer does.
 */
export async function buildPages({
  root,
  outDir,
  input,
  aliases = [],
  minify = true,
  isDevelopment = false,
  emptyOutDir = true,
  logLevel = 'warn',
}) {
  // The bundler decides by it which React, and which form of JSX, a page gets; tests have set it to `test`.
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production'
  await build({
    root: resolve(root),
    base: './',
    logLevel,
    configFile: false,
    resolve: { alias: [...aliases, ...entryPointAliases()] },
    build: {
      outDir: resolve(outDir),
      emptyOutDir,
      target: 'es2022',
      minify,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
      rollupOptions: { input },
    },
  }).finally(() => {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
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
