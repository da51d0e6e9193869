import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ConnectionGuard, Plugin, PluginContext } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import type { Wallet } from '../../../../plugins/walletconnect/contract.js'
import { walletConnect } from '../../../../plugins/walletconnect/index.js'
import { stateOf } from '../../../../plugins/walletconnect/state-of.js'
import type { WalletConnectSetup } from '../../../../plugins/walletconnect/wallet-connect-state.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { until } from '../../../until.js'
import { evm, FakeTransport, sessionOf } from '../fake-transport.js'

const fox: Wallet = { id: 'fox', name: 'Fox', chains: [], mobile_link: 'fox://' }
const link = { href: 'fox://wc?uri=x', home: 'fox://', target: '_self' } as const
const storedApp = () => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')

let returnPage = () => {}
beforeEach(() => {
  returnPage = borrowPage()
  Object.assign(window, { open: () => null })
})
afterEach(() => {
  returnPage()
  vi.restoreAllMocks()
})

/** Has the account sign before it is let in. */
const signIn: Plugin = {
  ...{ name: 'terms', api: 1, provides: ['guard:terms'] },
  slots: [{ slot: 'guard', id: 'terms', order: 10 }],
  load: async () => ({
    setup(context: PluginContext) {
      const guard: ConnectionGuard = { check: async (request) => void (await request.signMessage('terms')) }
      context.provide('guard:terms', guard)
    },
  }),
}

/** The page, where a wallet's answer to a signature says which app was remembered when it was asked. */
async function loadPage() {
  const transport = new FakeTransport()
  let app: string | null | undefined
  transport.answers.personal_sign = () => {
    app = storedApp()
    return `0x${'12'.repeat(65)}`
  }
  let own: WalletConnectSetup | undefined
  const pairing = walletConnect({ transport: transport.create, prefetch: 'none' })
  const kept: Plugin = {
    ...pairing,
    async load() {
      const { setup } = await import('../../../../plugins/walletconnect/runtime.js')
      return {
        setup(context: PluginContext) {
          own = setup(context)
          return own
        },
      }
    },
  }
  const harness = createHarness([kept, eip155(), signIn], { networks: [evm(1)] })
  await harness.contextOf('walletconnect')
  await harness.modal.ready()
  await harness.modal.open()
  if (!own) throw new Error('The plugin is not set up')
  const state = stateOf(own)
  await until(() => harness.modal.getConnectors().some(({ id }) => id === 'walletConnect'), 'the connector')
  return {
    ...{ ...harness, state, transport },
    appWhenAsked: () => app,
    async pair(wallet: Wallet | undefined) {
      const outcome = state.attempt({ wallet, view: 'ConnectingWalletConnect' }, new AbortController().signal)
      await until(() => state.pairing.get().status === 'ready', 'the link')
      transport.approve(
        sessionOf({ accounts: { eip155: ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'] } }),
      )
      return outcome
    },
  }
}

describe('the app that a wallet was paired in', () => {
  it('is known before the page asks the wallet to sign in', async () => {
    const { state, pair, appWhenAsked, destroy } = await loadPage()
    state.launcher.open(fox, link, 'wc:1')
    expect(await pair(fox)).toBe('connected')
    expect(appWhenAsked()).toBe(JSON.stringify({ href: 'fox://', name: 'Fox' }))
    destroy()
  })

  it('is none of an earlier wallet, where the code was scanned by another device', async () => {
    localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: 'owl://', name: 'Owl' }))
    const { pair, appWhenAsked, destroy } = await loadPage()
    expect(await pair(undefined)).toBe('connected')
    expect(appWhenAsked()).toBe(null)
    destroy()
  })

  it('is not one that was opened for another wallet', async () => {
    const { state, pair, appWhenAsked, destroy } = await loadPage()
    state.launcher.open(fox, link, 'wc:1')
    expect(await pair({ ...fox, id: 'owl', name: 'Owl' })).toBe('connected')
    expect(appWhenAsked()).toBe(null)
    destroy()
  })
})
