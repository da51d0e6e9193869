import { isHex, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'
import type { PairingWallet } from '../../src/pairing/wallet.js'
import { closeSite, openSite, openWallet, type Site } from '../helpers/dapp.js'

let emulator: Emulator
let wallet: PairingWallet
let site: Site

beforeAll(async () => {
  emulator = await startEmulator()
  wallet = await openWallet(emulator)
  site = await openSite(emulator)
})
afterEach(() => {
  wallet.policy('approve')
  wallet.signIn('sign')
})
afterAll(async () => {
  await closeSite(site)
  await wallet.close()
  await emulator.close()
})

const ask = () =>
  site.client.authenticate({
    chains: ['eip155:1', 'eip155:10', 'eip155:999999'],
    domain: 'shop.example',
    uri: 'http://shop.example/',
    nonce: '12345678',
    statement: 'Welcome.',
    methods: ['personal_sign', 'eth_noSuchMethod'],
  })

it('signs in and gives a session in one step, on the networks and with the methods it has', async () => {
  const { uri, response } = await ask()
  await wallet.pair(uri)
  const { auths, session } = await response()
  const [signed] = auths ?? []
  const address = emulator.accounts[0]?.address
  expect(signed?.p).toMatchObject({ iss: `did:pkh:eip155:1:${address}`, nonce: '12345678' })
  const message = site.client.engine.formatAuthMessage({
    request: { ...signed?.p, aud: signed?.p.aud ?? '', domain: 'shop.example', nonce: '12345678' },
    iss: signed?.p.iss ?? '',
  })
  const signature = signed?.s.s
  if (!isHex(signature) || !isHex(address)) throw new Error('No signature')
  expect(await verifyMessage({ address, message, signature })).toBe(true)
  expect(session?.namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`, `eip155:10:${address}`])
  expect(session?.namespaces.eip155?.methods).toEqual(['personal_sign'])
  expect(wallet.calls().map(({ method }) => method)).toEqual(['wc_sessionAuthenticate'])
})

it('can say no', async () => {
  wallet.policy('reject')
  const { uri, response } = await ask()
  const answer = response()
  answer.catch(() => undefined)
  await wallet.pair(uri)
  await expect(answer).rejects.toMatch('User rejected')
})

it('signs and opens no session on demand', async () => {
  wallet.signIn('no-session')
  const { uri, response } = await ask()
  await wallet.pair(uri)
  const { auths, session } = await response()
  expect(auths).toHaveLength(1)
  expect(session).toBeUndefined()
})

it('signs for another site on demand', async () => {
  wallet.signIn('other-domain')
  const { uri, response } = await ask()
  await wallet.pair(uri)
  expect((await response()).auths?.[0]?.p.domain).toBe('evil.example')
})

it('does not know the request on demand: it answers the proposal', async () => {
  wallet.signIn('unknown')
  const { uri, response } = await ask()
  await wallet.pair(uri)
  const { auths, session } = await response()
  expect(auths).toBeUndefined()
  expect(session?.namespaces.eip155?.accounts).toHaveLength(4)
})
