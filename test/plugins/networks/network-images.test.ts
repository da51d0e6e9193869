import { describe, expect, it } from 'vitest'
import { unsupportedNetwork } from '../../../kernel/lib/networks.js'
import type { ModalOptions, PluginContext } from '../../../kernel/plugin.js'
import { imageIdOf } from '../../../plugins/networks/image-ids.js'
import { createNetworkImages } from '../../../plugins/networks/network-images.js'
import { ethereum, op, solana } from './fake-networks.js'

const directory = { assetImage: (id: string) => `https://images.example/${id}` }

async function imagesWith(options: Partial<ModalOptions>, service: Promise<unknown>) {
  const use = (() => service) as PluginContext['use']
  const images = createNetworkImages({ site: { networks: [], projectId: 'p', ...options }, use })
  await images.ready
  return images
}

describe('the picture of a network', () => {
  it("is the site's first, by CAIP-2 or by plain id", async () => {
    const chainImages = { 'eip155:1': 'https://a.example', 10: 'https://b.example' }
    const { urlOf } = await imagesWith({ chainImages }, Promise.resolve(directory))
    expect(urlOf(ethereum)).toBe('https://a.example')
    expect(urlOf({ ...op, assets: { imageUrl: 'https://c.example' } })).toBe('https://b.example')
  })

  it("is the network's own, else the directory's", async () => {
    const { urlOf } = await imagesWith({}, Promise.resolve(directory))
    expect(urlOf({ ...op, assets: { imageUrl: 'https://c.example' } })).toBe('https://c.example')
    expect(urlOf({ ...op, assets: { imageId: 'own' } })).toBe('https://images.example/own')
    expect(urlOf(solana)).toBe('https://images.example/a1b58899-f671-4276-6a5e-56ca5bd59700')
    expect(urlOf(unsupportedNetwork('eip155:4242'))).toBeUndefined()
  })

  it('is none when there is no directory, or no project to ask it for', async () => {
    expect((await imagesWith({}, Promise.reject(new Error('off')))).urlOf(ethereum)).toBeUndefined()
    const options = { projectId: '' }
    expect((await imagesWith(options, Promise.resolve(directory))).urlOf(ethereum)).toBeUndefined()
  })

  it('is not fooled by a reference that is a word of the language', () => {
    expect(imageIdOf(unsupportedNetwork('eip155:constructor'))).toBeUndefined()
    expect(imageIdOf(unsupportedNetwork('constructor:1'))).toBeUndefined()
    expect(imageIdOf(unsupportedNetwork('cosmos:1'))).toBeUndefined()
  })
})
