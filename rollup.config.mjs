import { readdirSync } from 'node:fs'
import esbuild from 'rollup-plugin-esbuild'
import { clientBoundary, cssText, messageList, tsFiles, viewImports } from './scripts/build-plugins.mjs'
import { bundledLibraries } from './scripts/bundle-libraries.mjs'
import { chunkFileNames, listChunks, manualChunks } from './scripts/chunks.mjs'

const entryPoints = {
  index: 'index.ts',
  plugin: 'kernel/plugin.ts',
  adapter: 'adapter-kit/index.ts',
  kit: 'views/kit/index.ts',
  react: 'react/index.ts',
  vue: 'vue/index.ts',
  elements: 'elements/index.ts',
  server: 'kernel/server.ts',
  networks: 'networks/index.ts',
  presets: 'presets/index.ts',
  verify: 'verify/index.ts',
  wagmi: 'bridges/wagmi/index.ts',
  viem: 'bridges/viem/index.ts',
  ethers: 'bridges/ethers/index.ts',
  testing: 'test/conformance/index.ts',
}

/** Each folder of plugins/ is an entry point; there is no list of them. */
const plugins = Object.fromEntries(
  readdirSync('plugins').map((name) => [`plugins/${name}`, `plugins/${name}/index.ts`]),
)

/** Everything from node_modules stays an import: the site's bundler resolves and shares it. */
const isExternal = (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0')

export default {
  input: { ...entryPoints, ...plugins },
  external: isExternal,
  // Importing one export of adapter-kit does not bring the rest: its modules do nothing at import.
  treeshake: { moduleSideEffects: (id) => !/\/adapter-kit\//.test(id) },
  plugins: [
    cssText(),
    tsFiles(),
    bundledLibraries(),
    esbuild({ target: 'es2022', jsx: 'automatic' }),
    viewImports(),
    clientBoundary('react'),
    messageList(),
    listChunks(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames,
    manualChunks,
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  },
}
