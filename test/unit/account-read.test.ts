import { describe, expect, it } from 'vitest'
import { completeNetwork } from '../../kernel/networks.js'
import type { Balance, PluginContext } from '../../kernel/plugin.js'
import { base, mainnet, sepolia } from '../../networks/index.js'
import { readBalance } from '../../plugins/account/balance.js'
import { readProfile } from '../../plugins/account/profile.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const balance: Balance = { value: 12n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000012' }
const on = (input: typeof mainnet) => {
  const network = completeNetwork(input)
  return { key: `${network.caipNetworkId}:${address}` as const, address, network }
}

/** A context that hands out one service. */
function giving(service: unknown) {
  const use = (async () => service) as PluginContext['use']
  return { use, site: { projectId: 'p', networks: [] }, signal: new AbortController().signal }
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

  it('is nothing when the lookup fails', async () => {
    expect(await readProfile(giving({ identity: () => Promise.reject(new Error()) }), on(mainnet))).toEqual(
      {},
    )
  })
})
