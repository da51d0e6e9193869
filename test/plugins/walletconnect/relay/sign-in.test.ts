import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../../emulator/src/index.js'
import { mapStorage } from '../../../../emulator/src/pairing/start-kit.js'
import { createPairingWallet, type PairingWallet } from '../../../../emulator/src/pairing/wallet.js'
import type { NetworkInput, Plugin } from '../../../../kernel/plugin.js'
import { eip155 } from '../../../../plugins/eip155/index.js'
import { type Cacao, walletConnect } from '../../../../plugins/walletconnect/index.js'
import { fakeNamespace } from '../../../conformance/fake-namespace.js'
import { createHarness } from '../../../conformance/harness.js'
import { borrowPage } from '../../../conformance/page.js'
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
})

/** A site that wants a signature with the session, for the second of its networks. */
async function pair(networks: readonly [NetworkInput, ...NetworkInput[]]) {
  const signed: Cacao[] = []
  const signIn: Plugin = {
    name: 'sign-in',
    api: 1,
    provides: ['pairing:sign-in'],
    load: async () => ({
      setup: ({ provide }) =>
        provide('pairing:sign-in', {
          request: async () => ({
            ...{
              chain: 'eip155:10',
              domain: 'shop.example',
              uri: 'https://shop.example/',
              nonce: '12345678',
            },
            ...{ statement: 'Welcome.', exp: '2100-01-01T00:00:00Z' },
          }),
          signed: async (cacaos) => void signed.push(...cacaos),
        }),
    }),
  }
  const pairing = walletConnect({
    ...{ relayUrl: emulator.relay.url, storage: mapStorage(new Map()), prefetch: 'none' },
  })
  const other = fakeNamespace({ namespace: 'solana', network: `solana:${solana.id}` }).plugin
  const harness = createHarness([pairing, eip155(), other, signIn], {
    ...{ projectId: emulator.projectId, networks, features: { analytics: false } },
  })
  open.push(harness)
  await harness.modal.ready()
  const connected = harness.modal.connect({ namespace: 'eip155', connectorId: 'walletConnect' })
  connected.catch(() => undefined)
  const service = await harness.modal.use('pairing')
  await until(() => service.get().status === 'ready', 'the link')
  const link = service.get()
  await wallet.pair(link.status === 'ready' ? link.uri : '')
  return { modal: harness.modal, connected, signed }
}

const methods = () => wallet.calls().map(({ method }) => method)

it('comes in one step, and the session has what was granted with it', async () => {
  const { modal, connected, signed } = await pair([evm(1), evm(10)])
  const { address } = await connected
  expect(address).toBe(emulator.accounts[0]?.address)
  expect(signed).toHaveLength(1)
  expect(signed[0]?.p).toMatchObject({
    ...{ iss: `did:pkh:eip155:10:${address}`, aud: 'https://shop.example/', domain: 'shop.example' },
    ...{ nonce: '12345678', statement: 'Welcome.', exp: '2100-01-01T00:00:00Z' },
  })
  expect(signed[0]?.s).toMatchObject({ t: 'eip191', s: expect.stringMatching(/^0x[0-9a-f]{130}$/) })
  expect(methods()).toEqual(['wc_sessionAuthenticate'])
  expect(await modal.signMessage('hello')).toMatch(/^0x/)
})

it('is a no where the visitor says no', async () => {
  wallet.policy('reject')
  const { connected, modal } = await pair([evm(1)])
  await expect(connected).rejects.toThrow(/rejected/i)
  expect(modal.getAccount().isConnected).toBe(false)
})

it('is not asked for where the client cannot: the wallet is connected in all namespaces', async () => {
  const { connected, modal, signed } = await pair([evm(1), solana])
  await connected
  expect(signed).toEqual([])
  expect(methods()).toEqual(['wc_sessionPropose'])
  expect(modal.getAccount('solana').isConnected).toBe(true)
})
