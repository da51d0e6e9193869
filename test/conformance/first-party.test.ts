import { readdirSync } from 'node:fs'
import { afterAll, describe, it } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { adapterConformance, conformance } from './index.js'

// In Node a library of the pairing client puts helpers on globalThis when it is first loaded; bundlers take its other
// build, which does not. A check that starts the load may be over when it lands, and the next one would be blamed.
await import('@walletconnect/universal-provider')

/** Each folder of plugins/ is a plugin, its factory named after it: nothing lists them. */
const folders = readdirSync(new URL('../../plugins', import.meta.url))
const camel = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const factories = await Promise.all(
  folders.map(async (folder) => {
    const module: Record<string, unknown> = await import(`../../plugins/${folder}/index.ts`)
    const names = Object.keys(module)
    const name = names.find((key) => key.toLowerCase() === camel(folder).toLowerCase())
    return { folder, factory: name ? (module[name] as () => Plugin) : undefined }
  }),
)

describe.each(factories)('the plugin $folder', ({ folder, factory }) => {
  if (!factory) {
    it('exports a factory named after its folder', () => {
      throw new Error(`plugins/${folder}/index.ts exports no ${camel(folder)}`)
    })
    return
  }
  const reimport = () => import(/* @vite-ignore */ `../../plugins/${folder}/index.ts?again`)
  for (const { name, run } of conformance(factory, { reimport })) it(name, run)
})

/** Each file of worlds/ but the actor is a namespace with its own wallets and chain. */
const worlds = readdirSync(new URL('./worlds', import.meta.url)).flatMap((file) =>
  file === 'actor.ts' ? [] : [file.replace('.ts', '')],
)

describe.each(worlds)('the adapter of %s, over the emulator’s wallets and chains', async (namespace) => {
  const module: Record<string, unknown> = await import(`../../plugins/${namespace}/index.ts`)
  const { createWorld } = (await import(`./worlds/${namespace}.ts`)) as typeof import('./worlds/eip155.js')
  const { world, close } = await createWorld()
  afterAll(close)
  for (const { name, run } of adapterConformance(module[namespace] as () => Plugin, world)) it(name, run)
})
