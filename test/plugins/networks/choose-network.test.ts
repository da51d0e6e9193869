import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { Network, PluginContext, SessionState } from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { chooseNetwork } from '../../../plugins/networks/choose-network.js'
import { failureOf } from '../../../plugins/networks/switch.js'
import { ethereum, foxOn, onBase, sessionOf, solana } from './fake-networks.js'

/** Clicks on a network and tells what happened, in order. */
async function click(session: SessionState, network: Network) {
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
    router: { push: (...entry: unknown[]) => did.push(entry), back: () => did.push('back') },
    session: { switchNetwork: async ({ name }: Network) => did.push(`to ${name}`) },
  } as unknown as PluginContext
  chooseNetwork(context, network)
  await new Promise((resolve) => setTimeout(resolve))
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

  it('lets the embedded wallet bring a chain family along', async () => {
    expect(await click(sessionOf([foxOn(ethereum, { type: 'AUTH' })]), solana)).toEqual([
      ['SwitchNetwork', { network: solana.caipNetworkId }],
    ])
  })
})

describe('why a wallet stayed', () => {
  it.each([
    ['declined', { code: 4001, message: 'User rejected' }],
    ['declined', 'anything else'],
    ['pending', { code: -32002 }],
    ['pending', { code: 'LK_WALLET_PENDING' }],
    ['unsupported', { code: 'LK_SWITCH' }],
    ['unsupported', new Error('Chain is not supported')],
  ])('%s', (failure, error) => {
    expect(failureOf(error)).toBe(failure)
  })
})
