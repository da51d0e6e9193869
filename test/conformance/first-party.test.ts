import { readdirSync } from 'node:fs'
import { afterAll, describe, it } from 'vitest'
import type { Plugin } from '../../kernel/plugin.js'
import { adapterConformance, conformance } from './index.js'
import { eip155World } from './worlds/eip155.js'

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

describe('the adapter of eip155, over the emulator’s wallets and chains', async () => {
  const { world, close } = await eip155World()
  afterAll(close)
  const { eip155 } = await import('../../plugins/eip155/index.js')
  for (const { name, run } of adapterConformance(() => eip155(), world)) it(name, run)
})
