import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

let cached: Promise<string> | undefined

/** The demo wallets' browser script: the built one, or when running from source one built on the spot. */
export function walletScript(): Promise<string> {
  cached ??= import.meta.url.endsWith('.ts')
    ? bundle()
    : readFile(new URL('./wallets.js', import.meta.url), 'utf8')
  return cached
}

async function bundle(): Promise<string> {
  const { build } = await import('esbuild')
  const entry = fileURLToPath(new URL('./wallets/page.ts', import.meta.url))
  const result = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}
