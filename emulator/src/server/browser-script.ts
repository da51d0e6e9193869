import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** The scripts for browsers, each with its entry file. */
const entries = {
  wallets: '../wallets/page/page.ts',
  'wallet-page': '../wallet-page/page.ts',
  'secure-frame': '../secure-site/page/frame.ts',
  'secure-mailbox': '../secure-site/page/mailbox.ts',
  'secure-approve': '../secure-site/page/approve.ts',
  'secure-social': '../secure-site/page/social.ts',
  'secure-farcaster': '../secure-site/page/farcaster.ts',
}

const cached = new Map<string, Promise<string>>()

/** A browser script: from `dist`, or bundled on demand when the emulator runs from source. */
export function browserScript(name: keyof typeof entries): Promise<string> {
  const cachedScript = cached.get(name)
  if (cachedScript) return cachedScript
  const script = import.meta.url.endsWith('.ts')
    ? bundle(entries[name])
    : readFile(new URL(`./${name}.js`, import.meta.url), 'utf8')
  cached.set(name, script)
  return script
}

async function bundle(source: string): Promise<string> {
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(new URL(source, import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return result.outputFiles[0]?.text ?? ''
}
