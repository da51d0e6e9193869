import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { createModal } from '../../index.js'
import type { Plugin } from '../../kernel/plugin.js'
import { mainnet } from '../../networks/index.js'
import type { Eip155Options } from '../../plugins/eip155/index.js'
import type { SwapsOptions } from '../../plugins/swaps/index.js'
import type { WalletConnectOptions } from '../../plugins/walletconnect/index.js'
import { type EverythingOptions, type EvmOptions, everything, evm } from '../../presets/index.js'
import { installWallet } from '../bridges/setup.js'
import { borrowPage } from '../conformance/page.js'
import { firstParty } from '../support/first-party.js'
import { soon } from '../until.js'

const namesOf = (plugins: readonly Plugin[]) => plugins.map(({ name }) => name)
const core = ['account', 'cloud', 'connect', 'networks']
const usual = ['eip155', 'walletconnect', 'balances', 'activity', 'names', 'send', 'receive']

describe('evm', () => {
  it('is what a usual site with EVM chains registers', () => {
    expect(namesOf(evm())).toEqual(usual)
  })

  it('has logins where the page asks for them, with the wallet that they lead to', () => {
    expect(namesOf(evm({ email: true }))).toEqual([...usual, 'embedded', 'email'])
    expect(namesOf(evm({ socials: true }))).toEqual([...usual, 'embedded', 'socials'])
    const embedded = { url: 'https://wallet.example/sdk' }
    expect(namesOf(evm({ embedded }))).toEqual(usual)
    const [wallet] = evm({ email: true, embedded }).filter(({ name }) => name === 'embedded')
    expect(wallet?.options).toBe(embedded)
  })

  it('hands options on, and leaves out what is false', () => {
    const options = { eip155: { askAgain: false }, walletConnect: { relayTimeout: 5000 } }
    const plugins = evm({ ...options, names: false, send: false, activity: true })
    expect(namesOf(plugins)).toEqual(usual.filter((name) => name !== 'names' && name !== 'send'))
    expect(plugins.slice(0, 2).map((plugin) => plugin.options)).toEqual(Object.values(options))
  })
})

describe('everything', () => {
  it('is each plugin of the package, with those that createModal brings; signing in has to be asked for', () => {
    const all = namesOf(firstParty)
    expect([...namesOf(everything({ siwx: true })), ...core].sort()).toEqual([...all].sort())
    expect(namesOf(everything())).toEqual(
      namesOf(everything({ siwx: true })).filter((name) => name !== 'siwx'),
    )
  })

  it('leaves out what is false', () => {
    expect(namesOf(everything({ email: false, socials: false, solana: false }))).not.toEqual(
      expect.arrayContaining(['email', 'socials', 'embedded', 'solana']),
    )
    expect(namesOf(everything({ email: false }))).toContain('embedded')
  })
})

describe.each([
  ['evm', () => evm({ email: true, socials: true })],
  ['everything', () => everything()],
  ['everything with signing in', () => everything({ siwx: { required: false } })],
] as const)('a page with %s', (_, plugins) => {
  const noProject = { code: 'APKT008', message: 'Project ID Missing' }
  afterEach(() => vi.restoreAllMocks())

  it('and EVM networks alone, even without a project, looks for their wallets and has no other fault', async () => {
    const failed = vi.spyOn(console, 'error')
    const warned = vi.spyOn(console, 'warn')
    const returnPage = borrowPage()
    installWallet()
    const modal = createModal({ networks: [mainnet], plugins: [plugins()], remoteConfig: 'off' })
    onTestFinished(() => {
      modal.destroy()
      returnPage()
    })
    await modal.ready()
    expect(modal.explain().problems).toEqual([noProject])
    const picker = await modal.use('wallet-picker')
    onTestFinished(picker.state.subscribe(() => undefined))
    void picker.load()
    await soon(() => expect(modal.getConnectors().map(({ name }) => name)).toContain('Example Wallet'))
    expect(new Set(modal.getConnectors().map(({ namespace }) => namespace))).toEqual(new Set(['eip155']))
    const said = [...failed.mock.calls, ...warned.mock.calls].map(([, error]) => error)
    expect(said).toEqual([expect.objectContaining({ code: noProject.code })])
  })
})

it('has the types of each plugin’s options', () => {
  expectTypeOf<EvmOptions['eip155']>().toEqualTypeOf<Eip155Options | undefined>()
  expectTypeOf<EvmOptions['walletConnect']>().toEqualTypeOf<WalletConnectOptions | boolean | undefined>()
  expectTypeOf<EverythingOptions['swaps']>().toEqualTypeOf<SwapsOptions | boolean | undefined>()
  // @ts-expect-error no such option
  void evm({ eip155: { anything: 1 } })
})
