import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { ConnectorSource, Network, PluginContext, SessionState } from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { chooseNetwork } from '../../../plugins/networks/choose-network.js'
import { failureOf } from '../../../plugins/networks/switch.js'
import { ethereum, foxOn, onBase, sessionOf, solana } from './fake-networks.js'

/**
 * Clicks on a network and tells what happened, in order.
 * @param serves what the wallet in use, which is there for several namespaces, says about one more
 */
async function click(session: SessionState, network: Network, serves?: ConnectorSource['serves']) {
  const store = createStore()
  const init = { networks: [ethereum, onBase, solana], session }
  const theme = { mode: 'light', variables: {} } as const
  const features = { source: 'local', values: {}, local: {}, ignored: [] } as const
  const { readable } = createState({ ...init, theme, features })
  const did: unknown[] = []
  const context = {
    store,
    state: readable,
    track: (...event: unknown[]) => did.push(['track', ...event]),
    report: (error: unknown) => did.push(error),
    use: async (name: string) => (name === 'source:fox' ? { serves } : Promise.reject(new Error(name))),
    router: { push: (...entry: unknown[]) => did.push(entry), back: () => did.push('back') },
    session: { switchNetwork: async ({ name }: Network) => did.push(`to ${name}`) },
  } as unknown as PluginContext
  await chooseNetwork(context, network)
  return did
}

describe('a click on a network', () => {
  it('does nothing on the one in use', async () => {
    expect(await click(sessionOf([foxOn(ethereum)]), ethereum)).toEqual([])
  })

  it('asks the wallet on a view of its own', async () => {
    expect(await click(sessionOf([foxOn(ethereum)]), onBase)).toEqual([
      ['SwitchNetwork', { network: 'eip155:8453' }],
    ])
  })

  it('leads to another wallet where this one cannot go', async () => {
    expect(await click(sessionOf([foxOn(ethereum)]), solana)).toEqual([
      ['SwitchActiveChain', { switchToChain: 'solana', network: solana.caipNetworkId }],
    ])
  })

  it('chooses at once without a wallet, or where a wallet is already', async () => {
    const done = (network: Network) => [
      `to ${network.name}`,
      ['track', 'SWITCH_NETWORK', { network: network.caipNetworkId }],
      'back',
    ]
    expect(await click(sessionOf([]), onBase)).toEqual(done(onBase))
    expect(await click(sessionOf([foxOn(ethereum), foxOn(solana)]), solana)).toEqual(done(solana))
  })

  it('takes a wallet along that serves the other family, and asks no other one', async () => {
    const paired = sessionOf([foxOn(ethereum, { source: true })])
    const asked: unknown[] = []
    const serves = async (...given: unknown[]) => asked.push(given) > 0
    expect(await click(paired, solana, serves)).toEqual([
      ['SwitchNetwork', { network: solana.caipNetworkId }],
    ])
    expect(asked).toEqual([[expect.objectContaining({ network: 'eip155:1' }), 'solana']])
  })

  it('leads to another wallet where this one says no, does not tell, or cannot be asked', async () => {
    const paired = sessionOf([foxOn(ethereum, { source: true })])
    const other = ['SwitchActiveChain', { switchToChain: 'solana', network: solana.caipNetworkId }]
    expect(await click(paired, solana, async () => false)).toEqual([other])
    expect(await click(paired, solana)).toEqual([other])
    const failing = new Error('crashed')
    expect(await click(paired, solana, () => Promise.reject(failing))).toEqual([failing, other])
  })
})

describe('why a wallet stayed', () => {
  it.each([
    ['declined', { code: 4001, message: 'User rejected' }],
    ['declined', 'anything else'],
    ['pending', { code: -32002 }],
    ['pending', { code: 'LK_WALLET_PENDING' }],
    ['lost', { code: 'LK_WALLET_LOST' }],
    ['unsupported', { code: 'LK_SWITCH' }],
    ['unsupported', new Error('Chain is not supported')],
  ])('%s', (failure, error) => {
    expect(failureOf(error)).toBe(failure)
  })
})
