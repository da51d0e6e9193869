import { build, type Metafile } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** What a site's bundler takes of the sources, for a server that is no Node. */
async function bundle(code: string): Promise<Metafile> {
  const { metafile } = await build({
    stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
    ...{ bundle: true, splitting: true, format: 'esm', outdir: 'out', write: false, metafile: true },
    ...{ minify: true, platform: 'browser', logLevel: 'silent' },
    external: ['viem', 'viem/*', '@mysten/*'],
  })
  return metafile
}

/** Files whose code runs at once, or can be loaded later as well. */
function filesIn({ outputs }: Metafile, atOnce: boolean): readonly string[] {
  const entry = Object.keys(outputs).find((name) => outputs[name]?.entryPoint === '<stdin>') ?? ''
  return reached(outputs, entry, atOnce).flatMap((name) =>
    Object.entries(outputs[name]?.inputs ?? {}).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [file] : [],
    ),
  )
}

function reached(
  outputs: Metafile['outputs'],
  name: string,
  atOnce: boolean,
  seen = new Set<string>(),
): readonly string[] {
  if (seen.has(name)) return []
  seen.add(name)
  for (const { path, kind } of outputs[name]?.imports ?? [])
    if (!atOnce || kind === 'import-statement') reached(outputs, path, atOnce, seen)
  return [...seen]
}

const one = `import { solana, verifySignIn } from './verify/index.ts'
globalThis.check = (given) => verifySignIn({ ...given, verifiers: { solana } })`
const all = `import { allVerifiers, verifySignIn } from './verify/index.ts'
globalThis.check = (given) => verifySignIn({ ...given, verifiers: allVerifiers })`

describe('a bundle of latchkey/verify', () => {
  it('has the code of the chains that the server named, and no other', async () => {
    const own = filesIn(await bundle(one), false).filter((file) => /verify\/.*verify-(?!sign-in)/.test(file))
    expect(own).toEqual(['verify/verify-solana.ts'])
  })

  it('loads the code of a chain when it is asked, and has nothing of a page', async () => {
    const atOnce = filesIn(await bundle(all), true)
    // Reading and writing a text asks for the checksum of an address at once (EIP-55).
    const keccak = /node_modules\/@noble\/hashes\/esm\/(_u64|crypto|sha3|utils)\.js$/
    const others = atOnce.filter((file) => !keccak.test(file))
    expect(others.filter((file) => /node_modules|verify-(?!sign-in)|\.tsx$/.test(file))).toEqual([])
    expect(atOnce).toContain('verify/verify-sign-in.ts')
    const rest = filesIn(await bundle(all), false)
    expect(
      rest.filter((file) =>
        /node_modules\/(?!@noble|@scure|bitcoinjs-lib|bech32|bs58|base-x|uint8array|valibot|varuint)/.test(
          file,
        ),
      ),
    ).toEqual([])
    expect(rest.filter((file) => /^(views|plugins|react|elements|kernel\/(?!lib))/.test(file))).toEqual([])
  })
})
