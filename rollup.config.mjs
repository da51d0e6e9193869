import { readdirSync } from 'node:fs'
import dynamicImportVars from '@rollup/plugin-dynamic-import-vars'
import esbuild from 'rollup-plugin-esbuild'
import { cssText, tsFiles } from './scripts/build-plugins.mjs'

const doors = {
  index: 'index.ts',
  plugin: 'kernel/plugin.ts',
  kit: 'views/kit/index.ts',
  react: 'react/index.ts',
  elements: 'elements/index.ts',
  networks: 'networks/index.ts',
  testing: 'test/conformance/index.ts',
}

/** Each folder of plugins/ is a door: nothing lists them. */
const plugins = Object.fromEntries(
  readdirSync('plugins').map((name) => [`plugins/${name}`, `plugins/${name}/index.ts`]),
)

/** Everything from node_modules stays an import: the site's bundler resolves and shares it. */
const isExternal = (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0')

export default {
  input: { ...doors, ...plugins },
  external: isExternal,
  plugins: [
    cssText(),
    tsFiles(),
    // Types go first: the next plugin reads JavaScript.
    esbuild({ target: 'es2022', jsx: 'automatic' }),
    dynamicImportVars({ errorWhenNoFilesFound: true }),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    hoistTransitiveImports: false,
  },
}
