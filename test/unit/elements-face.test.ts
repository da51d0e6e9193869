import { beforeAll, describe, expect, it } from 'vitest'
import { type ButtonKind, faceOf } from '../../elements/face.js'
import { type Extras, type Facts, noFacts } from '../../elements/facts.js'
import { loadLive } from '../../elements/load-live.js'
import { completeNetwork, unsupportedNetwork } from '../../kernel/lib/networks.js'
import type { AccountState } from '../../kernel/plugin.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const account: AccountState = {
  ...noFacts.account,
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
const connected: Facts & Extras = { ...noFacts, account, network: on }
const words = (kind: ButtonKind, facts: Facts & Extras, options = {}) =>
  faceOf(kind, facts, options)?.pieces.map(({ part, text }) => text ?? part)

const kinds = ['auto', 'connect', 'account', 'network'] as const
const simple = () =>
  kinds.flatMap((kind) => [
    faceOf(kind, noFacts, { label: 'Hello', size: 'sm', namespace: 'solana' }),
    faceOf(kind, { ...noFacts, network: on }, {}),
  ])
const waiting: Facts = { ...noFacts, account: { ...noFacts.account, status: 'reconnecting' } }
const before = { faces: simple(), waiting: faceOf('auto', waiting, {}) }

describe('what a button shows', () => {
  beforeAll(async () => void (await loadLive()))

  it('is the same before and after the rest was loaded, while nobody is connected', () => {
    expect(JSON.stringify(simple())).toBe(JSON.stringify(before.faces))
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

  it('is the name and picture of the account where it has them, with the address to read', () => {
    const profile = { name: 'alice.eth', image: 'https://pictures.example/a.png' }
    const face = faceOf('auto', { ...connected, profile }, {})
    expect(face?.pieces.map(({ part, text, src }) => [part, text ?? src])).toEqual([
      ['avatar', 'https://pictures.example/a.png'],
      ['network', 'E'],
      ['label', 'alice.eth'],
    ])
    expect(face?.attributes.title).toBe(address)
    expect(faceOf('auto', connected, {})?.attributes.title).toBeUndefined()
  })

  it('is nothing for an account button before anybody is connected', () => {
    expect(faceOf('account', noFacts, {})).toBeUndefined()
  })

  it('waits while a stored wallet comes back, without the colour of a call to act', () => {
    const face = faceOf('auto', waiting, {})
    expect(face?.kind).toBe('account')
    expect(face?.attributes).toMatchObject({ 'data-state': 'connecting', 'aria-busy': 'true' })
    expect(before.waiting?.attributes).toMatchObject({ 'data-state': 'connecting' })
  })

  it('is busy for its own namespace only', () => {
    const state = { ...noFacts.state, loading: true, activeNamespace: 'eip155' }
    const facts = { ...noFacts, state }
    expect(words('connect', facts)).toEqual(['spinner', 'Connecting…'])
    expect(words('connect', facts, { namespace: 'eip155', loadingLabel: 'Wait' })).toEqual([
      'spinner',
      'Wait',
    ])
    expect(words('connect', facts, { namespace: 'solana' })).toEqual(['Connect wallet'])
    expect(faceOf('network', facts, {})?.attributes['aria-disabled']).toBe('true')
  })

  it('warns where the network is not configured', () => {
    const strange = {
      network: unsupportedNetwork('eip155:777'),
      caipNetworkId: 'eip155:777',
      chainId: '777',
      isSupported: false,
    } as const
    const facts = { ...connected, network: strange }
    expect(words('account', facts)).toEqual(['avatar', '!', '0xd8…A96045', 'Wrong network'])
    expect(words('network', facts)).toEqual(['!', 'Switch network'])
    expect(words('network', facts, { switchLabel: 'Change' })).toEqual(['!', 'Change'])
    expect(words('network', noFacts)).toEqual(['Select network'])
  })

  it('is expanded while the modal shows what it opened', () => {
    const state = { ...noFacts.state, open: true, view: 'Networks' }
    const expanded = (kind: ButtonKind, view: string) =>
      faceOf(kind, { ...noFacts, state: { ...state, view } }, {})?.attributes['aria-expanded']
    expect([expanded('connect', 'Connect'), expanded('network', 'Networks')]).toEqual(['true', 'true'])
    expect(expanded('network', 'Connect')).toBe('false')
  })

  it('takes the theme of the modal', () => {
    const theme = {
      mode: 'dark',
      variables: { '--lk-accent': 'blue' },
    } as const
    const face = faceOf('connect', { ...noFacts, theme }, {})
    expect(face?.attributes['data-theme']).toBe('dark')
    expect(face?.variables).toEqual({ '--lk-accent': 'blue' })
  })
})
