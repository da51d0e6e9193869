import { beforeAll, describe, expect, it } from 'vitest'
import { buttonModel } from '../../../elements/button-model.js'
import { loadLazyParts } from '../../../elements/load-lazy.js'
import { initialSnapshot, type WalletButtonState } from '../../../elements/snapshot.js'

const ready: WalletButtonState = { status: 'ready', name: 'MetaMask' }
const model = (wallet?: WalletButtonState, options = {}, state = {}) =>
  buttonModel(
    'wallet',
    { ...initialSnapshot, state: { ...initialSnapshot.state, ...state }, wallet },
    options,
  )
const words = (...given: Parameters<typeof model>) =>
  model(...given)?.parts.map(({ part, text, mark }) => mark?.[0]?.path ?? text ?? part)

describe('a wallet button before anything of it is known', () => {
  it('says that it loads, or what the site calls it', () => {
    expect(words()).toEqual(['Loading…'])
    expect(words(undefined, { label: 'Log in by Fox' })).toEqual(['Log in by Fox'])
    expect(model()?.attributes).toMatchObject({ 'data-state': 'loading', 'data-wallet': 'metamask' })
  })
})

describe('a wallet button', () => {
  beforeAll(async () => void (await loadLazyParts()))

  it('has the first letter, then the picture of the wallet, and its name', () => {
    expect(words(ready)).toEqual(['M', 'MetaMask'])
    expect(model({ ...ready, imageUrl: 'https://x.test/m.png' })?.parts[0]).toMatchObject({
      part: 'picture',
      src: 'https://x.test/m.png',
    })
    expect(words({ status: 'ready', name: 'Google', mark: [{ path: 'M1 1' }] })).toEqual(['M1 1', 'Google'])
    expect(words({ status: 'ready', name: undefined })).toEqual(['W', 'Wallet'])
  })

  it.each([
    ['loading', {}, ['M', 'MetaMask'], { 'aria-busy': 'true' }],
    ['connecting', {}, ['spinner', 'MetaMask'], { 'aria-busy': 'true' }],
    ['connected', {}, ['M', 'MetaMask', 'Connected'], { 'aria-disabled': 'true' }],
    ['unavailable', {}, ['M', 'MetaMask', 'Not available'], { 'aria-disabled': 'true' }],
    ['failed', {}, ['M', 'MetaMask', 'Not connected. Try again'], { 'aria-disabled': undefined }],
    ['failed', { reason: 'declined' }, ['M', 'MetaMask', 'Declined. Try again'], {}],
    ['failed', { reason: 'waiting' }, ['M', 'MetaMask', 'Open your wallet'], {}],
    ['ready', { taken: true }, ['M', 'MetaMask'], { 'aria-disabled': 'true' }],
  ] as const)('that is %s %j', (status, more, said, attributes) => {
    const wallet = { ...ready, status, ...more }
    expect(words(wallet)).toEqual(said)
    expect(model(wallet)?.attributes).toMatchObject({ 'data-state': status, ...attributes })
  })

  it('has an id of its own, and says nothing of a dialog', () => {
    const { attributes } = model(ready, { wallet: 'google', namespace: 'solana' }) ?? {}
    expect(attributes).toMatchObject({
      'data-testid': 'wallet-button-google-solana',
      'aria-haspopup': undefined,
    })
  })

  it('has the site’s words', () => {
    const messages = { elements: { declined: 'Abgelehnt' } }
    expect(words({ ...ready, status: 'failed', reason: 'declined' }, {}, { messages })?.[2]).toBe('Abgelehnt')
  })

  it('keeps to its wallet when the modal could not be loaded', () => {
    expect(words(ready, {}, { failed: true })).toEqual(['M', 'MetaMask'])
  })
})
