import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { mapStorage } from '../../../../emulator/src/pairing/start-kit.js'
import { createPairingWallet, type PairingWallet } from '../../../../emulator/src/pairing/wallet.js'
import type { NetworkInput } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { siwx } from '../../../../plugins/siwx/index.js'
import { walletConnect } from '../../../../plugins/walletconnect/index.js'
import { allVerifiers, verifySignIn } from '../../../../verify/index.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
import { idle } from '../../../support/idle.js'
import { until } from '../../../until.js'
import { evm, solana } from '../fake-transport.js'

/** Signing in with the session, against a genuine wallet client. */
let emulator: Emulator
let wallet: PairingWallet
let returnPage = () => {}
const open: { destroy(): void }[] = []

beforeAll(async () => {
  emulator = await startEmulator()
})
afterAll(() => emulator.close())
beforeEach(async () => {
  const { relay, projectId, accounts, walletRpc } = emulator
  // Before there is a page: the wallet is not on it.
  wallet = await createPairingWallet({
    relayUrl: relay.url,
    projectId,
    accounts: accounts.slice(0, 1),
    rpc: walletRpc,
  })
  returnPage = borrowPage()
  // The client looks for the page's name.
  Object.assign(document, { title: '', getElementsByTagName: () => [] })
})
afterEach(async () => {
  for (const harness of open.splice(0)) harness.destroy()
  await wallet.close()
  returnPage()
  made.mockClear()
  vi.restoreAllMocks()
})

const made = vi.fn()

/** A site whose visitors sign in, by a wallet that has the link. */
async function pair(
  networks: readonly [NetworkInput, ...NetworkInput[]] = [evm(1), evm(10)],
  required = true,
) {
  const pairing = walletConnect({
    ...{ relayUrl: emulator.relay.url, storage: mapStorage(new Map()), prefetch: 'none' },
  })
  const other = fakeNamespace({ namespace: 'solana', network: `solana:${solana.id}` }).plugin
  const signIn = siwx({
    ...{ required, domain: 'shop.example', uri: 'https://shop.example/', statement: 'Welcome.' },
    expiration: 3_600_000,
  })
  const harness = createHarness([pairing, eip155(), other, signIn], {
    ...{ projectId: emulator.projectId, networks, features: { analytics: false } },
  })
  open.push(harness)
  const { modal } = harness
  modal.subscribeEvents(({ event }) => made(event))
  await modal.ready()
  const connect = async () => {
    const connected = modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
    connected.catch(() => undefined)
    const service = await modal.use('pairing')
    await until(() => service.get().status === 'ready', 'the link')
    const link = service.get()
    await wallet.pair(link.status === 'ready' ? link.uri : '')
    return { connected }
  }
  const service = await modal.use('siwx')
  const asksToSign = () => until(() => service.attempt.get().status === 'ready', 'the text to sign')
  return { modal, service, connect, asksToSign, ...(await connect()) }
}

const methods = () => wallet.calls().map(({ method }) => method)
const answered = () => wallet.calls().filter(({ outcome }) => outcome === 'ok').length
const events = () => made.mock.calls.map(([event]) => event)

it('connects and signs in by one approval', async () => {
  const { modal, service, connected } = await pair()
  const { address } = await connected
  expect(address).toBe(emulator.accounts[0]?.address)
  const [session] = await service.getSessions()
  expect(session?.data).toMatchObject({
    accountAddress: address,
    chainId: 'eip155:1',
    domain: 'shop.example',
  })
  expect(session?.data.statement).toContain('Welcome. I further authorize')
  expect(session?.cacao).toMatchObject({ s: { t: 'eip191' } })
  const { message, signature, data } = session ?? {}
  const checked = await verifySignIn({
    ...{ message, signature, domain: 'shop.example', nonce: data?.nonce, verifiers: allVerifiers },
  })
  expect(checked.accountAddress).toBe(address)
  expect(methods()).toEqual(['wc_sessionAuthenticate'])
  expect(events()).toContain('SIWX_AUTH_SUCCESS')
  expect(modal.getState().view).not.toBe('SIWXSignMessage')
  expect(await modal.signMessage('hello')).toMatch(/^0x/)
})

it('does so as well where the site has other namespaces', async () => {
  const { modal, service, connected } = await pair([evm(1), solana])
  await connected
  expect(await service.isSignedIn()).toBe(true)
  expect(methods()).toEqual(['wc_sessionAuthenticate'])
  expect(modal.getAccount('solana').isConnected).toBe(false)
})

it('is a no where the visitor says no', async () => {
  wallet.policy('reject')
  const { connected, modal, service } = await pair()
  await expect(connected).rejects.toThrow(/rejected/i)
  expect(modal.getAccount().isConnected).toBe(false)
  expect(await service.getSessions()).toEqual([])
})

it('falls back to connect and sign with a wallet that does not know it, in all namespaces', async () => {
  wallet.signIn('unknown')
  const { modal, service, connected, asksToSign } = await pair([evm(1), solana], false)
  await asksToSign()
  expect(methods()).toEqual(['wc_sessionPropose'])
  expect(modal.getAccount().isConnected).toBe(false)
  await service.sign()
  await connected
  expect(await service.isSignedIn()).toBe(true)
  expect(modal.getAccount('solana').isConnected).toBe(true)
})

it.each(['other-domain', 'other-nonce'] as const)('signs nobody in by a text for %s', async (answer) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  wallet.signIn(answer)
  const { modal, service, connected, asksToSign } = await pair()
  await asksToSign()
  expect(service.attempt.get().problem).toEqual({ kind: 'refused' })
  expect(modal.getAccount().isConnected).toBe(false)
  expect(events()).toContain('SIWX_AUTH_ERROR')
  await service.sign()
  await connected
  expect(await service.isSignedIn()).toBe(true)
})

it('says so where the wallet signs and opens no session, and then connects first', async () => {
  wallet.signIn('no-session')
  const { modal, service, connected, connect, asksToSign } = await pair()
  await expect(connected).rejects.toMatchObject({ code: 'LK_PAIRING_SIGN_IN' })
  expect(modal.getAccount().isConnected).toBe(false)
  expect(await service.getSessions()).toEqual([])
  const again = await connect()
  await asksToSign()
  expect(methods()).toEqual(['wc_sessionAuthenticate', 'wc_sessionPropose'])
  await service.sign()
  expect((await again.connected).isConnected).toBe(true)
})

it('is connected once, and signed in by one approval, where the wallet answers both requests', async () => {
  wallet.signIn('both')
  const { modal, service, connected } = await pair()
  await until(() => answered() === 2, 'both answers')
  await until(() => modal.getAccount().isConnected || service.attempt.get().status === 'ready', 'an end')
  expect(modal.getAccount().isConnected).toBe(true) // without another signature
  await connected
  expect(await service.getSessions()).toHaveLength(1)
  expect(await modal.signMessage('hello')).toMatch(/^0x/)
  await idle()
  expect(methods().toSorted()).toEqual(['personal_sign', 'wc_sessionAuthenticate', 'wc_sessionPropose'])
  for (const once of ['CONNECT_SUCCESS', 'SIWX_AUTH_SUCCESS'])
    expect(events().filter((event) => event === once)).toHaveLength(1)
})
