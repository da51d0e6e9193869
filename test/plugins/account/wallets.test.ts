import { describe, expect, it } from 'vitest'
import type { Adapter, Network } from '../../../kernel/plugin.js'
import { chainsOf } from '../../../plugins/account/site-chains.js'
import { ethereum, sessionOf, solana } from '../networks/fake-networks.js'
import { settled, setupAccount } from './fake-account.js'

const nothing = () => undefined

describe('the explorer of a chain', () => {
  const example = {
    explorerUrl: (_: Network, what: object) => `https://examples.example/${JSON.stringify(what)}`,
  }
  const adapters = new Map<string, Adapter | undefined>([['solana', example as Adapter]])

  it('is where the adapter says', () => {
    const { explorerUrl } = chainsOf([solana], adapters)
    expect(explorerUrl(solana, 'ada')).toBe('https://examples.example/{"address":"ada"}')
  })

  it('is not there when the adapter breaks', () => {
    const broken = { explorerUrl: () => JSON.parse('{') }
    const { explorerUrl } = chainsOf([solana], new Map([['solana', broken as unknown as Adapter]]))
    expect(explorerUrl(solana, 'ada')).toBeUndefined()
  })

  it('has the usual form where the adapter says nothing', () => {
    const { explorerUrl } = chainsOf([ethereum], adapters)
    expect(explorerUrl(ethereum, 'a/b')).toBe(`${ethereum.blockExplorers?.default.url}/address/a%2Fb`)
    const { blockExplorers: _, ...bare } = ethereum
    expect(explorerUrl(bare, 'ada')).toBeUndefined()
  })
})

describe('the chain families', () => {
  it('are those of the networks, without one that nobody serves', async () => {
    const { chains } = setupAccount({ session: sessionOf([]), adapters: { eip155: {} } }).api
    expect(chains.get().namespaces).toEqual(['eip155', 'solana'])
    let calls = 0
    const stop = chains.subscribe(() => calls++)
    await settled()
    expect(chains.get().namespaces).toEqual(['eip155'])
    expect(chains.get()).toBe(chains.get())
    expect(calls).toBeGreaterThan(0)
    stop()
  })

  it('grow with the networks', async () => {
    const { api, store, base } = setupAccount({ session: sessionOf([]), networks: [ethereum] })
    const { chains } = api
    chains.subscribe(nothing)
    store.set(base.networks, [ethereum, solana])
    await settled()
    expect(chains.get().namespaces).toEqual(['eip155', 'solana'])
  })
})
