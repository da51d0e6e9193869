import { rm } from 'node:fs/promises'
import { build } from 'esbuild'

await rm(new URL('dist', import.meta.url), { recursive: true, force: true })

const shared = { bundle: true, format: 'esm', target: 'es2022', absWorkingDir: import.meta.dirname }

// Node: our own files become a few chunks, every dependency stays a dependency.
await build({
  ...shared,
  entryPoints: ['src/index.ts', 'src/cli.ts'],
  outdir: 'dist',
  platform: 'node',
  packages: 'external',
  splitting: true,
})

// Browser: one script with everything in it.
await build({ ...shared, entryPoints: { wallets: 'src/wallets/page.ts' }, outdir: 'dist', minify: true })
