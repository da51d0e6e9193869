import { describe, expect, it, vi } from 'vitest'
import { completeNetwork, type Services } from '../../../kernel/plugin.js'
import { sepolia } from '../../../networks/index.js'
import { ethereum, solana } from '../networks/fake-networks.js'
import { alice, bob, failureOf, httpError, reasoned, setup } from './fake-services.js'

type Blockchain = Services['blockchain']
const picture = 'https://pictures.example/alice.png'
const identity = async () => ({ name: 'alice.eth', avatar: picture })
const nobody = { name: undefined, avatar: undefined }
const registered = (name: string, address: string) => ({ name, addresses: { 60: address } })

describe('what an address calls itself', () => {
  it('is its identity, with a picture on Ethereum alone', async () => {
    const names = setup({ blockchain: { identity } })
    expect(await names.reverse(alice)).toEqual({ name: 'alice.eth', avatar: picture })
    expect(await names.reverse(alice, 'eip155:8453')).toEqual({ name: 'alice.eth', avatar: undefined })
  })

  it('else a name registered for it', async () => {
    const namesOf = async () => [
      registered('bob.reown.id', bob),
      registered('alice.reown.id', alice.toLowerCase()),
    ]
    expect(await setup({ blockchain: { namesOf } }).reverse(alice)).toEqual({
      name: 'alice.reown.id',
      avatar: undefined,
    })
    const failing = { namesOf, identity: () => Promise.reject(httpError(400)) }
    expect((await setup({ blockchain: failing }).reverse(alice)).name).toBe('alice.reown.id')
  })

  it('is nothing for nobody, for a name that leads elsewhere and for one that may deceive', async () => {
    expect(await setup().reverse(alice)).toEqual(nobody)
    const elsewhere = { namesOf: async () => [registered('bob.reown.id', bob)] }
    expect(await setup({ blockchain: elsewhere }).reverse(alice)).toEqual(nobody)
    const wide = '\uff41lice.eth'
    const cyrillic = '\u0441\u0430\u0445\u0430\u0440.eth'
    for (const name of ['vit\u0430lik.eth', 'a\u202elice.eth', wide, cyrillic, '', 'x'.repeat(300)]) {
      const blockchain = { identity: async () => ({ name, avatar: undefined }) }
      expect(await setup({ blockchain }).reverse(alice)).toEqual(nobody)
    }
  })

  it('is not asked on testnets, off the EVM, for no address, without a project or an API for the network', async () => {
    const asked = vi.fn<Blockchain['identity']>(identity)
    const blockchain = { identity: asked }
    const testnet = completeNetwork(sepolia)
    const networks = [ethereum, testnet]
    expect(await setup({ blockchain, networks, active: testnet }).reverse(alice)).toEqual(nobody)
    expect(await setup({ blockchain, active: solana }).reverse(alice)).toEqual(nobody)
    expect(await setup({ blockchain }).reverse('0x12')).toEqual(nobody)
    expect(await setup({ blockchain, project: false }).reverse(alice)).toEqual(nobody)
    const unknown = { ...blockchain, supports: async () => false }
    expect(await setup({ blockchain: unknown }).reverse(alice)).toEqual(nobody)
    expect(asked).not.toHaveBeenCalled()
  })

  it('is asked once in five minutes, whatever the case of its letters', async () => {
    vi.useFakeTimers()
    const asked = vi.fn<Blockchain['identity']>(identity)
    const names = setup({ blockchain: { identity: asked } })
    await Promise.all([names.reverse(alice), names.reverse(alice.toLowerCase())])
    expect(asked).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(301_000)
    await names.reverse(alice)
    expect(asked).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })

  it('fails in words when nobody could be asked, and is asked again the next time', async () => {
    const asked = vi.fn<Blockchain['identity']>().mockRejectedValueOnce(httpError(400))
    asked.mockImplementation(identity)
    const names = setup({ blockchain: { identity: asked } })
    expect(await failureOf(names.reverse(alice))).toMatchObject({
      code: 'LK_NAMES',
      message: 'Error fetching names for address',
    })
    expect((await names.reverse(alice)).name).toBe('alice.eth')
    const refused = { namesOf: () => Promise.reject(reasoned('The address provided is invalid')) }
    expect(await failureOf(setup({ blockchain: refused }).reverse(alice))).toMatchObject({
      code: 'LK_NAMES',
      message: 'The address provided is invalid',
    })
  })
})
