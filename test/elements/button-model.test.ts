import { beforeAll, describe, expect, it } from 'vitest'
import { buttonModel } from '../../elements/button-model.js'
import type { ButtonKind } from '../../elements/create-model.js'
import { loadLazyParts } from '../../elements/load-lazy.js'
import {
  type AsyncData,
  firstSnapshot,
  initialSnapshot,
  type ModalSnapshot,
} from '../../elements/snapshot.js'
import { completeNetwork, unsupportedNetwork } from '../../kernel/lib/networks.js'
import type { AccountState } from '../../kernel/plugin.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account: AccountState = {
  ...initialSnapshot.account,
  status: 'connected',
  isConnected: true,
  namespace: 'eip155',
  address,
  caipAddress: `eip155:1:${address}`,
}
const network = completeNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const on = { network, caipNetworkId: network.caipNetworkId, chainId: 1, isSupported: true }
const connected: ModalSnapshot & AsyncData = { ...initialSnapshot, account, network: on }
const words = (kind: ButtonKind, snapshot: ModalSnapshot & AsyncData, options = {}) =>
  buttonModel(kind, snapshot, options)?.parts.map(({ part, text }) => text ?? part)

const kinds = ['auto', 'connect', 'account', 'network'] as const
const simple = () =>
  kinds.flatMap((kind) => [
    buttonModel(kind, initialSnapshot, { label: 'Hello', size: 'sm', namespace: 'solana' }),
    buttonModel(kind, { ...initialSnapshot, network: on }, {}),
  ])
const waiting: ModalSnapshot = {
  ...initialSnapshot,
  account: { ...initialSnapshot.account, status: 'reconnecting' },
}
const known = firstSnapshot({ network: 'eip155:1', address }, [network])
const ofServer = () => kinds.map((kind) => buttonModel(kind, known, {}))
const before = { faces: simple(), waiting: buttonModel('auto', waiting, {}), ofServer: ofServer() }

describe('the words of a button', () => {
  const saying = (connect: string) => ({
    ...initialSnapshot,
    state: { ...initialSnapshot.state, messages: { elements: { connect } } },
  })
  const german = saying('Wallet verbinden')

  it('are the site’s own, English where it has none, and an option goes before both', () => {
    expect(words('connect', german)).toEqual(['Wallet verbinden'])
    expect(words('network', german)).toEqual(['Select network'])
    expect(words('connect', german, { label: 'Los' })).toEqual(['Los'])
  })

  it('are texts, whatever the site calls one', () => {
    expect(words('connect', saying({} as string))).toEqual(['[object Object]'])
  })
})

describe('what a button shows', () => {
  beforeAll(async () => void (await loadLazyParts()))

  it('is the same before and after the rest was loaded, while nobody is connected', () => {
    expect(JSON.stringify(simple())).toBe(JSON.stringify(before.faces))
  })

  it('is the server’s account until its wallet has answered, the same before and after the rest was loaded', () => {
    const shown = before.ofServer.map((model) => model?.parts.map(({ part, text }) => text ?? part))
    const account = ['avatar', 'E', '0xd8…A96045']
    expect(shown).toEqual([account, ['Connect wallet'], account, ['E', 'Ethereum']])
    expect(ofServer().map((model) => model?.parts)).toEqual(before.ofServer.map((model) => model?.parts))
    const opening = { ...known, state: { ...known.state, loading: true } }
    expect(words('auto', opening)).toEqual(account)
  })

  it('is the account once connected: avatar, address, balance', () => {
    expect(words('auto', connected)).toEqual(['avatar', 'E', '0xd8…A96045'])
    expect(words('account', connected, { charsStart: 6, charsEnd: 4 })).toEqual([
      'avatar',
      'E',
      '0xd8dA…6045',
    ])
    const balance = { value: 1n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000001' }
    expect(words('auto', { ...connected, balance })).toEqual(['avatar', 'E', '0xd8…A96045', '0.000 ETH'])
    expect(words('auto', { ...connected, balance }, { balance: 'hide' })).toHaveLength(3)
    expect(words('auto', { ...connected, balance: 'pending' })?.[3]).toBe('spinner')
    expect(words('auto', { ...connected, balance: 'unknown' })?.[3]).toBe('—')
    expect(words('connect', connected)).toEqual(['Connect wallet'])
  })

  it('marks an address that the wallet has not confirmed, whatever the balance', () => {
    const balance = { value: 1n, decimals: 18, symbol: 'ETH', formatted: '0.000000000000000001' }
    const remembered = { ...connected, account: { ...account, unconfirmed: true as const }, balance }
    const shown = ['avatar', 'E', '0xd8…A96045', 'Not confirmed']
    expect(words('auto', remembered)).toEqual(shown)
    expect(words('account', remembered, { balance: 'hide' })).toEqual(shown)
    expect(words('auto', remembered, { unconfirmedLabel: 'Unbestätigt' })?.[3]).toBe('Unbestätigt')
    expect(buttonModel('auto', remembered, {})?.attributes['data-unconfirmed']).toBe('true')
    expect(buttonModel('auto', connected, {})?.attributes['data-unconfirmed']).toBeUndefined()
  })

  it('is left alone by translators of the page', () => {
    for (const kind of kinds) expect(buttonModel(kind, connected, {})?.attributes.translate).toBe('no')
    for (const model of simple()) expect(model?.attributes.translate ?? 'no').toBe('no')
  })

  it('is the name and picture of the account where it has them, with the address to read', () => {
    const profile = { name: 'alice.eth', image: 'https://pictures.example/a.png' }
    const model = buttonModel('auto', { ...connected, profile }, {})
    expect(model?.parts.map(({ part, text, src }) => [part, text ?? src])).toEqual([
      ['avatar', 'https://pictures.example/a.png'],
      ['network', 'E'],
      ['label', 'alice.eth'],
    ])
    expect(model?.attributes.title).toBe(address)
    expect(buttonModel('auto', connected, {})?.attributes.title).toBeUndefined()
  })

  it('is nothing for an account button before anybody is connected', () => {
    expect(buttonModel('account', initialSnapshot, {})).toBeUndefined()
  })

  it('waits while a stored wallet comes back, without the colour of a call to act', () => {
    const model = buttonModel('auto', waiting, {})
    expect(model?.kind).toBe('account')
    expect(model?.attributes).toMatchObject({ 'data-state': 'connecting', 'aria-busy': 'true' })
    expect(before.waiting?.attributes).toMatchObject({ 'data-state': 'connecting' })
  })

  it('is busy for its own namespace only', () => {
    const state = { ...initialSnapshot.state, loading: true, activeNamespace: 'eip155' }
    const snapshot = { ...initialSnapshot, state }
    expect(words('connect', snapshot)).toEqual(['spinner', 'Connecting…'])
    expect(words('connect', snapshot, { namespace: 'eip155', loadingLabel: 'Wait' })).toEqual([
      'spinner',
      'Wait',
    ])
    expect(words('connect', snapshot, { namespace: 'solana' })).toEqual(['Connect wallet'])
    expect(buttonModel('network', snapshot, {})?.attributes['aria-disabled']).toBe('true')
  })

  it('warns where the network is not configured', () => {
    const strange = {
      network: unsupportedNetwork('eip155:777'),
      caipNetworkId: 'eip155:777',
      chainId: '777',
      isSupported: false,
    } as const
    const snapshot = { ...connected, network: strange }
    expect(words('account', snapshot)).toEqual(['avatar', '!', '0xd8…A96045', 'Wrong network'])
    expect(words('network', snapshot)).toEqual(['!', 'Switch network'])
    expect(words('network', snapshot, { switchLabel: 'Change' })).toEqual(['!', 'Change'])
    expect(words('network', initialSnapshot)).toEqual(['Select network'])
  })

  it('is expanded while the modal shows what it opened', () => {
    const state = { ...initialSnapshot.state, open: true }
    const expanded = (kind: ButtonKind, role: 'home' | 'networks') =>
      buttonModel(kind, { ...initialSnapshot, state: { ...state, role } }, {})?.attributes['aria-expanded']
    expect([expanded('connect', 'home'), expanded('network', 'networks')]).toEqual(['true', 'true'])
    expect(expanded('network', 'home')).toBe('false')
  })

  it('takes the theme of the modal', () => {
    const theme = {
      mode: 'dark',
      variables: { '--lk-accent': 'blue' },
    } as const
    const model = buttonModel('connect', { ...initialSnapshot, theme }, {})
    expect(model?.attributes['data-theme']).toBe('dark')
    expect(model?.variables).toEqual({ '--lk-accent': 'blue' })
  })
})
