import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import type { TrackEvent } from '../../../kernel/plugin.js'
import { account } from '../../../plugins/account/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { names } from '../../../plugins/names/index.js'
import { registerName } from '../../../plugins/names/registering/register-name.js'
import { createRegistering } from '../../../plugins/names/registering/registering.js'
import { createHarness, type Harness } from '../../conformance/harness.js'
import { until } from '../../until.js'
import { nodeWallet } from '../eip155/anvil.js'
import { infoOf } from '../eip155/setup.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1], seed: { identities: {} } })
})
beforeEach(() => emulator.control.reset())
afterAll(() => emulator.close())

const open: Harness[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const somebody = privateKeyToAccount(`0x${'7'.repeat(64)}`)

/** The real plugins over the emulator's service, with a wallet whose accounts live in a node. */
async function connected() {
  const chain = await emulator.chain(1)
  const wallet = await nodeWallet({ url: chain.url, chainId: 1 })
  const network = {
    id: 1,
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [emulator.rpc('eip155:1')] } },
  }
  const { directory: directoryUrl, analytics: analyticsUrl, blockchain: blockchainUrl } = emulator
  const services = cloud({ directoryUrl, analyticsUrl, blockchainUrl })
  const harness = createHarness([services, eip155(), account(), names()], { networks: [network] })
  open.push(harness)
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  await harness.modal.ready()
  const events: TrackEvent[] = []
  harness.modal.subscribeEvents((event) => void (event.event.includes('NAME') && events.push(event)))
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' })
  const context = await harness.contextOf('names')
  return {
    ...harness,
    wallet,
    events,
    context,
    api: createRegistering(context),
    names: await harness.modal.use('names'),
  }
}

/** Somebody else registers a name. */
async function registerElsewhere(name: string): Promise<void> {
  const message = JSON.stringify({ name, attributes: {}, timestamp: Math.floor(Date.now() / 1000) })
  const signature = await somebody.signMessage({ message })
  const body = JSON.stringify({ coin_type: 2147483649, address: somebody.address, message, signature })
  const url = `${emulator.blockchain}/v1/profile/account?projectId=${emulator.projectId}`
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200)
}

describe('a name', () => {
  it('is signed for, registered, and leads to the account', async () => {
    const at = await connected()
    expect(await at.api.owned()).toBeUndefined()
    expect(await registerName(at.context, 'weasel.reown.id')).toEqual({ status: 'done' })
    const [signed] = at.wallet.calls.filter(({ method }) => method === 'personal_sign')
    const text = Buffer.from(String(Object(signed?.params)[0]).slice(2), 'hex').toString()
    expect(JSON.parse(text)).toEqual({
      ...{ name: 'weasel.reown.id', attributes: {} },
      timestamp: expect.closeTo(Date.now() / 1000, -1),
    })
    expect(await at.names.resolve('weasel.reown.id')).toEqual({ address: alice, name: 'weasel.reown.id' })
    expect(await at.api.owned()).toBe('weasel.reown.id')
    const properties = { isSmartAccount: false } // not the name: it leads to the address
    expect(at.events).toEqual([
      { event: 'REGISTER_NAME_INITIATED', properties },
      { event: 'REGISTER_NAME_SUCCESS', properties },
    ])
  })

  it('of one attempt at a time is known until the visitor goes on, and shown once it is registered', async () => {
    const at = await connected()
    await at.screen()
    at.modal.push('RegisterAccountName')
    at.wallet.answers.personal_sign = () => {
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    }
    await Promise.all([at.api.register('weasel.reown.id'), at.api.register('badger.reown.id')])
    expect(at.api.attempt.get()).toEqual({ status: 'declined', name: 'weasel.reown.id' })
    at.api.forget()
    expect(at.api.attempt.get()).toEqual({ status: 'none' })
    at.wallet.answers.personal_sign = async () => {
      const message = JSON.stringify({ name: 'weasel.reown.id', attributes: {}, timestamp: 1 })
      return somebody.signMessage({ message })
    }
    await at.api.register('weasel.reown.id')
    expect(at.api.attempt.get()).toMatchObject({ status: 'failed', name: 'weasel.reown.id' })
    expect(at.modal.getState().view).toBe('RegisterAccountName')
  })

  it('is come to by a click that is counted', async () => {
    const at = await connected()
    const counted: TrackEvent[] = []
    at.modal.subscribeEvents((event) => void counted.push(event))
    at.api.opened()
    expect(counted).toEqual([{ event: 'OPEN_ENS_FLOW', properties: { isSmartAccount: false } }])
  })

  it('is suggested, and told to be taken', async () => {
    const at = await connected()
    await registerElsewhere('weasel.reown.id')
    at.api.lookFor('weas')
    at.api.lookFor('weasel')
    expect(at.api.suggestions.get()).toEqual({ status: 'searching', names: [] })
    await until(() => at.api.suggestions.get().status === 'found', 'names')
    const [same, other] = at.api.suggestions.get().names
    expect(same).toEqual({ name: 'weasel.reown.id', registered: true })
    expect(other).toMatchObject({ registered: false })
  })

  it('that somebody took between the look and the signature is told apart', async () => {
    const at = await connected()
    await registerElsewhere('weasel.reown.id')
    expect(await registerName(at.context, 'weasel.reown.id')).toEqual({ status: 'taken' })
    expect(at.events).toEqual([
      { event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount: false } },
      { event: 'REGISTER_NAME_ERROR', properties: { isSmartAccount: false, error: 'taken' } },
    ])
  })

  it('that was free when it was looked up, and is not any more, is offered with others in its place', async () => {
    const at = await connected()
    const found = () => until(() => at.api.suggestions.get().status === 'found', 'names')
    at.api.lookFor('weasel')
    await found()
    expect(at.api.suggestions.get().names[0]).toEqual({ name: 'weasel.reown.id', registered: false })
    await registerElsewhere('weasel.reown.id')
    await at.api.register('weasel.reown.id')
    expect(at.api.attempt.get()).toEqual({ status: 'taken', name: 'weasel.reown.id' })
    await found()
    const [same, other] = at.api.suggestions.get().names
    expect(same).toEqual({ name: 'weasel.reown.id', registered: true })
    expect(other).toMatchObject({ registered: false })
    expect((await at.names.resolve('weasel.reown.id'))?.address).toBe(somebody.address)
  })

  it('is registered, though the answer was lost', async () => {
    const at = await connected()
    const { fetch: real } = globalThis
    const lost = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const answer = await real(...given)
      if (given[1]?.method === 'POST' && String(given[0]).includes('/v1/profile/account'))
        throw new TypeError('Failed to fetch')
      return answer
    })
    const outcome = await registerName(at.context, 'weasel.reown.id')
    lost.mockRestore()
    expect(outcome).toEqual({ status: 'done' })
  })

  it('is not registered where the wallet says no, and nobody else is asked', async () => {
    const at = await connected()
    at.wallet.answers.personal_sign = () => {
      throw Object.assign(new Error('User rejected the request'), { code: 4001 })
    }
    expect(await registerName(at.context, 'weasel.reown.id')).toEqual({ status: 'declined' })
    expect(await at.names.resolve('weasel.reown.id')).toBeUndefined()
  })

  it('is refused by its name where the service gives no reason', async () => {
    const at = await connected()
    const { fetch: real } = globalThis
    const down = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async (...given) =>
        given[1]?.method === 'POST' && String(given[0]).includes('/v1/profile/account')
          ? new Response('down', { status: 503 })
          : real(...given),
      )
    const outcome = await registerName(at.context, 'weasel.reown.id')
    down.mockRestore()
    expect(outcome).toEqual({ status: 'failed', message: 'Error registering name weasel.reown.id' })
  })

  it('is refused with the reason that the service gives', async () => {
    const at = await connected()
    expect(await registerName(at.context, 'wea sel.reown.id')).toEqual({
      ...{ status: 'failed', message: 'Invalid name format: wea sel.reown.id' },
    })
  })
})
