import { describe, expect, it, onTestFinished } from 'vitest'
import { unsupportedNetwork } from '../../../kernel/lib/networks.js'
import type { Plugin } from '../../../kernel/plugin.js'
import { mainnet, solana as solanaMainnet } from '../../../networks/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { networks } from '../../../plugins/networks/index.js'
import { solana } from '../../../plugins/solana/index.js'
import { createHarness, type HarnessOptions } from '../../conformance/harness.js'
import { ethereum, op, solana as solanaNetwork } from './fake-networks.js'

const { assets: _own, ...bareMainnet } = mainnet
const { assets: _its, ...bareSolana } = solanaMainnet
const here = cloud({ directoryUrl: 'https://images.example' })
const image = (id: string) => `https://images.example/public/getAssetImage/${id}`

async function imagesWith(options: HarnessOptions, plugins: readonly Plugin[] = [eip155(), solana()]) {
  const harness = createHarness([networks(), here, ...plugins], {
    networks: [bareMainnet, bareSolana],
    ...options,
  })
  onTestFinished(() => harness.destroy())
  const images = await harness.modal.use('networkImages')
  await images.ready
  return images
}

describe('the picture of a network', () => {
  it("is the site's first, by CAIP-2 or by plain id", async () => {
    const chainImages = { 'eip155:1': 'https://a.example', 10: 'https://b.example' }
    const { urlOf } = await imagesWith({ chainImages })
    expect(urlOf(ethereum)).toBe('https://a.example')
    expect(urlOf({ ...op, assets: { imageUrl: 'https://c.example' } })).toBe('https://b.example')
  })

  it("is the network's own, else the one that its namespace knows", async () => {
    const { urlOf } = await imagesWith({})
    expect(urlOf({ ...op, assets: { imageUrl: 'https://c.example' } })).toBe('https://c.example')
    expect(urlOf({ ...op, assets: { imageId: 'own' } })).toContain(image('own'))
    expect(urlOf({ ...op, assets: undefined })).toContain(image('ab9c186a-c52f-464b-2906-ca59d760a400'))
    expect(urlOf(solanaNetwork)).toContain(image('a1b58899-f671-4276-6a5e-56ca5bd59700'))
    expect(urlOf(unsupportedNetwork('eip155:4242'))).toBeUndefined()
  })

  it('is none without a plugin of its namespace, or without a project to ask the directory for', async () => {
    expect((await imagesWith({}, [eip155()])).urlOf(solanaNetwork)).toBeUndefined()
    expect((await imagesWith({ projectId: '' })).urlOf(ethereum)).toBeUndefined()
  })

  it('is not fooled by a reference that is a word of the language', async () => {
    const { urlOf } = await imagesWith({})
    expect(urlOf(unsupportedNetwork('eip155:constructor'))).toBeUndefined()
    expect(urlOf(unsupportedNetwork('constructor:1'))).toBeUndefined()
    expect(urlOf(unsupportedNetwork('cosmos:1'))).toBeUndefined()
  })

  it('no adapter is loaded for networks that bring their pictures', async () => {
    const loaded: string[] = []
    const noted: Plugin = {
      ...eip155(),
      load: async () => ({ setup: () => void loaded.push('eip155') }),
    }
    const { urlOf } = await imagesWith({ networks: [mainnet] }, [noted])
    expect(urlOf(ethereum)).toContain(image('ba0ba0cd-17c6-4806-ad93-f9d174f17900'))
    expect(loaded).toEqual([])
  })
})
