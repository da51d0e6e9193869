import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'
import type { PairingWallet } from '../../src/pairing/wallet.js'
import {
  closeSite,
  connect,
  next,
  openSite,
  openWallet,
  type Site,
  startConnecting,
} from '../helpers/dapp.js'

let emulator: Emulator
let wallet: PairingWallet
let site: Site
const memory = new Map<string, string>()
const elsewhere: string[] = []

beforeAll(async () => {
  emulator = await startEmulator({ anvil: false, projectIds: ['known'] })
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const url = String(call[0] instanceof Request ? call[0].url : call[0])
    if (!url.startsWith(emulator.url)) elsewhere.push(url)
    return real(...call)
  })
})
beforeEach(async () => {
  await emulator.control.reset()
  memory.clear()
  wallet = await openWallet(emulator)
})
afterEach(async () => {
  await closeSite(site)
  await wallet.close()
})
afterAll(async () => {
  await emulator.close()
  vi.unstubAllGlobals()
  expect(elsewhere).toEqual([])
})

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const sign = (text = '0x6869') =>
  site.request<string>({ method: 'personal_sign', params: [text, emulator.accounts[0]?.address] }, 'eip155:1')

describe('a pairing', () => {
  it('is refused by the owner', async () => {
    site = await openSite(emulator, memory)
    wallet.policy('reject')
    await expect(connect(site, wallet, emulator)).rejects.toMatchObject({
      code: 5000,
      message: 'User rejected.',
    })
    expect(wallet.calls()).toMatchObject([{ method: 'wc_sessionPropose', outcome: 'error' }])
  })

  it('fails when the wallet has none of the networks', async () => {
    site = await openSite(emulator, memory)
    await wallet.close()
    wallet = await openWallet(emulator, { chains: ['eip155:8453'] })
    await expect(connect(site, wallet, emulator)).rejects.toMatchObject({ code: 5100 })
  })

  it('fails when its time is over, and when the link is none', async () => {
    site = await openSite(emulator, memory)
    const { uri } = await startConnecting(site, emulator)
    const past = String(Math.floor(Date.now() / 1000) - 10)
    const old = uri.replace(/expiryTimestamp=\d+/, `expiryTimestamp=${past}`)
    await expect(wallet.pair(old)).rejects.toThrow(/expired/)
    await expect(wallet.pair('wc:nonsense')).rejects.toThrow(/Missing or invalid/)
  })

  it('waits while the owner does not answer', async () => {
    site = await openSite(emulator, memory)
    wallet.policy('hang')
    const session = connect(site, wallet, emulator)
    await expect.poll(() => wallet.calls()).toMatchObject([{ outcome: 'pending' }])
    wallet.policy('approve')
    expect((await session)?.topic).toBe(wallet.sessions()[0]?.topic)
  })

  it('comes about once the relay is up', async () => {
    emulator.relay.down(true)
    site = await openSite(emulator, memory)
    const connecting = startConnecting(site, emulator)
    expect(await Promise.race([connecting, pause(500).then(() => 'no URI')])).toBe('no URI')
    emulator.relay.down(false)
    const { uri, session } = await connecting
    await wallet.pair(uri)
    expect((await session)?.namespaces).toHaveProperty('eip155')
  })
})

describe('a session', () => {
  it('survives a stall, and hears later what it missed', async () => {
    site = await openSite(emulator, memory)
    await connect(site, wallet, emulator)
    emulator.relay.stall(true)
    const signature = sign()
    expect(await Promise.race([signature, pause(200).then(() => 'nothing')])).toBe('nothing')
    emulator.relay.stall(false)
    expect(await signature).toMatch(/^0x/)
    await closeSite(site)
    await wallet.disconnect()
    site = await openSite(emulator, memory)
    expect(site.session).toBeDefined()
    await next(site, 'disconnect')
    expect(site.session).toBeUndefined()
  })

  it('changes its networks, and answers a ping', async () => {
    site = await openSite(emulator, memory)
    await connect(site, wallet, emulator)
    const updated = next(site, 'session_update')
    await wallet.updateSession({ chains: ['eip155:10', 'eip155:8453'] })
    await updated
    expect(site.session?.namespaces.eip155?.chains).toEqual(['eip155:10', 'eip155:8453'])
    expect(site.session?.namespaces).not.toHaveProperty('solana')
    await wallet.ping()
  })

  it('follows when the site switches the network', async () => {
    site = await openSite(emulator, memory)
    await connect(site, wallet, emulator)
    const switched = next(site, 'chainChanged')
    const params = [{ chainId: '0x2105' }]
    await site.request({ method: 'wallet_switchEthereumChain', params }, 'eip155:1')
    expect(await switched).toBe('8453')
    expect(wallet.current().chain).toBe('eip155:8453')
  })

  it('is kept by a wallet that comes back', async () => {
    const storage = new Map<string, string>()
    const same = { storage, storagePrefix: 'kept' }
    await wallet.close()
    wallet = await openWallet(emulator, same)
    site = await openSite(emulator, memory)
    await connect(site, wallet, emulator)
    await wallet.close()
    const signature = sign()
    wallet = await openWallet(emulator, same)
    expect(await signature).toMatch(/^0x/)
  })
})

describe('a refusal', () => {
  /** All that the client library asks of a logger. */
  function ear() {
    const heard: string[] = []
    const hear = (...words: unknown[]) => void heard.push(words.map(String).join(' '))
    const deaf = () => {}
    const levels = { fatal: hear, error: hear, warn: deaf, info: deaf, debug: deaf, trace: deaf }
    const logger = { level: 'error', ...levels, child: () => logger }
    return { heard, logger }
  }

  /** What the logger and the relayer's error event say when a site tries to connect. */
  async function refusal(options: object = {}, clock = 0) {
    const { heard, logger } = ear()
    site = await openSite(emulator, memory, { ...options, logger: logger as never })
    const { core } = site.client
    const sign = core.crypto.signJWT
    core.crypto.signJWT = (audience) => {
      const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + clock)
      return sign.call(core.crypto, audience).finally(() => now.mockRestore())
    }
    const told = new Promise<Error>((resolve) => core.relayer.once('relayer_error', resolve))
    void startConnecting(site, emulator)
    return { event: (await told).message, heard: heard.join('\n') }
  }

  it.each([
    ['an unknown project', { projectId: 'unknown' }, 0, 'Unauthorized: invalid key'],
    ['a clock that is ahead', {}, 3_600_000, 'JWT validation error: JWT Token is not yet valid'],
  ])('reaches the error event and the logger: %s', async (_what, options, clock, text) => {
    const { event, heard } = await refusal(options, clock)
    expect(event).toContain(`3000 (${text})`)
    expect(heard).toContain(text)
  })

  it('reaches them with any reason a test gives', async () => {
    emulator.relay.refuse({ reason: 'Unauthorized: origin not allowed' })
    const { event, heard } = await refusal()
    expect(event).toContain('Unauthorized: origin not allowed')
    expect(heard).toContain('Unauthorized: origin not allowed')
  })

  it('that ends leaves a later attempt alone', async () => {
    emulator.relay.refuse({ reason: 'Unauthorized: invalid key' })
    await refusal()
    emulator.relay.refuse()
    expect((await connect(site, wallet, emulator))?.namespaces).toHaveProperty('eip155')
  })
})
