import { describe, expect, it } from 'vitest'
import { completeNetwork } from '../../../kernel/lib/networks.js'
import type { Balance, PluginContext } from '../../../kernel/plugin.js'
import { base, mainnet, sepolia } from '../../../networks/index.js'
import { readBalance } from '../../../plugins/account/read-balance.js'
import { profileLifetime, readProfile } from '../../../plugins/account/read-profile.js'
import { sessionOf } from '../networks/fake-networks.js'
import { setupAccount } from './fake-account.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const balance: Balance = { value: 12n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000012' }
const on = (input: typeof mainnet) => {
  const network = completeNetwork(input)
  return { key: `${network.caipNetworkId}:${address}` as const, address, network }
}

/** A context that hands out one service, or one adapter, of a chain whose accounts have names. */
function giving(service: object) {
  const use = (async () => ({ indexed: ['names'], ...service })) as unknown as PluginContext['use']
  const { store, context } = setupAccount({ session: sessionOf([]) })
  const { state } = context
  return { use, store, state, site: { projectId: 'p', networks: [] }, signal: new AbortController().signal }
}

describe('the balance', () => {
  it('is what the adapter says', async () => {
    const context = giving({ getBalance: async () => balance })
    expect(await readBalance(context, on(mainnet), undefined)).toEqual({ status: 'ready', balance })
  })

  it('is not offered where the adapter cannot ask', async () => {
    expect(await readBalance(giving({}), on(mainnet), undefined)).toEqual({ status: 'none' })
  })

  it('stays what it was when it cannot be read, and fails when it never was', async () => {
    const context = giving({ getBalance: () => Promise.reject(new Error('down')) })
    const known = { status: 'ready', balance } as const
    expect(await readBalance(context, on(mainnet), known)).toBe(known)
    expect(await readBalance(context, on(mainnet), undefined)).toEqual({ status: 'failed' })
  })
})

describe('the profile', () => {
  const identity = async () => ({ name: 'vita.eth', avatar: 'https://pictures.example/vita' })

  it('has a name on main networks, and a picture on Ethereum alone', async () => {
    const context = giving({ identity })
    expect(await readProfile(context, on(mainnet))).toEqual({
      name: 'vita.eth',
      image: 'https://pictures.example/vita',
    })
    expect(await readProfile(context, on(base))).toEqual({ name: 'vita.eth', image: undefined })
  })

  it('is not looked up on a testnet, nor without a project', async () => {
    const context = giving({
      identity: () => {
        throw new Error('asked')
      },
    })
    expect(await readProfile(context, on(sepolia))).toEqual({})
    expect(await readProfile({ ...context, site: { networks: [] } }, on(mainnet))).toEqual({})
  })

  it('is not looked up where the service knows no names', async () => {
    const identity = () => Promise.reject(new Error('asked'))
    for (const indexed of [undefined, ['tokens']])
      expect(await readProfile(giving({ identity, namesOf: identity, indexed }), on(mainnet))).toEqual({})
  })

  it('is one line, and nothing of what nobody sees', async () => {
    const context = giving({ identity: async () => ({ name: ' vita\n\u202e.eth\u200b', avatar: undefined }) })
    expect(await readProfile(context, on(mainnet))).toEqual({ name: 'vita .eth', image: undefined })
  })

  describe('that cannot be had', () => {
    const down = () => Promise.reject(new Error('down'))
    const known = { name: 'vita.eth', image: 'https://pictures.example/vita' }

    it('gives way to a registered name that leads to the address', async () => {
      const namesOf = async () => [
        { name: 'mallory.test.id', addresses: { '60': '0x0000000000000000000000000000000000000bad' } },
        { name: 'vita.test.id', addresses: { '60': address.toLowerCase() } },
      ]
      const context = giving({ identity: down, namesOf })
      expect(await readProfile(context, on(mainnet))).toEqual({ name: 'vita.test.id', image: undefined })
    })

    it('leaves the name, and the picture on Ethereum alone', async () => {
      for (const namesOf of [down, async () => []]) {
        const context = giving({ identity: down, namesOf })
        expect(await readProfile(context, on(mainnet), known)).toEqual(known)
        expect(await readProfile(context, on(base), known)).toEqual({ name: 'vita.eth', image: undefined })
        expect(await readProfile(context, on(mainnet))).toEqual({})
      }
    })

    it('is asked for again soon; an answer is trusted for five minutes', async () => {
      const failed = await readProfile(giving({ identity: down, namesOf: down }), on(mainnet))
      expect(profileLifetime(failed)).toBe(30_000)
      expect(profileLifetime(await readProfile(giving({ identity }), on(mainnet)))).toBe(300_000)
      const nobody = async () => ({ name: undefined, avatar: undefined })
      expect(profileLifetime(await readProfile(giving({ identity: nobody }), on(mainnet)))).toBe(300_000)
    })
  })
})
