import { createStore } from 'jotai/vanilla'
import { describe, expect, it } from 'vitest'
import type { Network, PluginContext, SessionState, Views } from '../../../kernel/plugin.js'
import { createState } from '../../../kernel/state/state.js'
import { leaveUnsupportedNetwork } from '../../../plugins/networks/leave-unsupported-network.js'
import { switchNamespace } from '../../../plugins/networks/switch-namespace.js'
import { ethereum, foxOn, onBase, op, sessionOf, solana } from './fake-networks.js'

/** A context that notes what is asked of it. */
function notes(session: SessionState, refuses = false) {
  const store = createStore()
  const init = { networks: [ethereum, onBase, solana], session }
  const theme = { mode: 'light', variables: {} } as const
  const features = { source: 'local', values: {}, local: {}, ignored: [] } as const
  const { readable } = createState({ ...init, theme, features })
  const did: unknown[] = []
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void did.push([name, ...given])
  const router = {
    push: note('push'),
    replace: note('replace'),
    reset: note('reset'),
    open: async (options: unknown) => did.push(['open', options]),
  }
  const switchNetwork = async ({ name }: Network) => {
    if (refuses) throw new Error('User rejected')
    did.push(`to ${name}`)
  }
  const activate = (namespace: string, network?: Network) => did.push(['active', namespace, network?.name])
  const viewOf = (role: string) => (role === 'home' ? 'Connect' : undefined)
  const context = { store, state: readable, track: () => undefined, report: note('report'), router, viewOf }
  return {
    did,
    context: { ...context, session: { switchNetwork, activate } } as unknown as PluginContext,
  }
}

describe('a network chosen while the wallet is on one that the site does not use', () => {
  const stranded = (approved?: readonly string[]) => sessionOf([foxOn(op, { approved })])

  it('is switched to at once where the wallet approved it', async () => {
    const { did, context } = notes(stranded([onBase.caipNetworkId]))
    await leaveUnsupportedNetwork(context, onBase)
    expect(did).toEqual(['to Base'])
  })

  it('is asked for on a view of its own where it did not', async () => {
    for (const approved of [undefined, [ethereum.caipNetworkId]]) {
      const { did, context } = notes(stranded(approved))
      await leaveUnsupportedNetwork(context, onBase)
      expect(did).toEqual([['push', 'SwitchNetwork', { network: onBase.caipNetworkId }]])
    }
  })

  it('rejects where the wallet stays, so that it can be said', async () => {
    const { context } = notes(stranded([onBase.caipNetworkId]), true)
    await expect(leaveUnsupportedNetwork(context, onBase)).rejects.toThrow('User rejected')
  })

  it('is chosen without a wallet, and the visitor connects', async () => {
    const { did, context } = notes(sessionOf([]))
    await leaveUnsupportedNetwork(context, onBase)
    expect(did).toEqual([
      ['active', 'eip155', 'Base'],
      ['reset', { role: 'home' }],
    ])
  })
})

describe('the button of SwitchActiveChain', () => {
  const leave = (more: Partial<Views['SwitchActiveChain']>) => {
    const { did, context } = notes(sessionOf([foxOn(ethereum)]))
    switchNamespace(context, { switchToChain: 'solana', ...more })
    return did
  }
  const active = ['active', 'solana', 'Solana']
  const params = { namespace: 'solana' }

  it('opens Connect for the other namespace', () => {
    expect(leave({})).toEqual([active, ['open', { role: 'home', params, namespace: 'solana' }]])
  })

  it('takes the place of the view with `navigateWithReplace`, and adds to the history without', () => {
    expect(leave({ navigateWithReplace: true })).toEqual([active, ['replace', { role: 'home' }, params]])
    expect(leave({ navigateWithReplace: false })).toEqual([active, ['push', { role: 'home' }, params]])
  })

  it('leads to the view that was named', () => {
    expect(leave({ navigateTo: 'AllWallets' })).toEqual([active, ['push', 'AllWallets']])
    expect(leave({ navigateTo: 'AllWallets', navigateWithReplace: true })).toEqual([
      active,
      ['replace', 'AllWallets'],
    ])
  })
})
