import { rm } from 'node:fs/promises'
import { build } from 'esbuild'

await rm(new URL('dist', import.meta.url), { recursive: true, force: true })

const shared = { bundle: true, format: 'esm', target: 'es2022', absWorkingDir: import.meta.dirname }

// Node: our own files become a few chunks, every dependency stays a dependency.
await build({
  ...shared,
  entryPoints: { index: 'src/index.ts', cli: 'src/cli.ts', 'pairing-wallet': 'src/pairing/wallet.ts' },
  outdir: 'dist',
  platform: 'node',
  packages: 'external',
  splitting: true,
})

// Browser: each script with everything in it.
const scripts = {
  wallets: 'src/wallets/page/page.ts',
  'wallet-page': 'src/wallet-page/page.ts',
  'secure-frame': 'src/secure-site/page/frame.ts',
  'secure-mailbox': 'src/secure-site/page/mailbox.ts',
  'secure-approve': 'src/secure-site/page/approve.ts',
  'secure-social': 'src/secure-site/page/social.ts',
  'secure-farcaster': 'src/secure-site/page/farcaster.ts',
}
await build({ ...shared, entryPoints: scripts, outdir: 'dist', minify: true })
