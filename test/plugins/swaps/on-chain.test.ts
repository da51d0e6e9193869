import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../emulator/src/index.js'
import { cloud } from '../../../plugins/cloud/index.js'
import { eip155 } from '../../../plugins/eip155/index.js'
import { swaps } from '../../../plugins/swaps/index.js'
import { createHarness, type Harness } from '../../conformance/harness.js'
import { soon, until } from '../../until.js'
import { nodeWallet } from '../eip155/anvil.js'
import { infoOf } from '../eip155/setup.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const open: Harness[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.destroy()
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const word = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
const ask = async (method: string, params: readonly unknown[] = []) =>
  (await emulator.chain(1)).rpc(method, params)
const call = async (to: string, data: string) =>
  BigInt(String(await ask('eth_call', [{ to, data }, 'latest'])))
const held = (token: string) => call(token, `0x70a08231${word(alice)}`)
const allowed = (token: string) => call(token, `0xdd62ed3e${word(alice)}${word(router)}`)
const dollar = () => String(emulator.token['eip155:1'])
const token = (symbol: string) => String(emulator.swapTokens[symbol])

/** The real plugins over the emulator's services and its chain, with a wallet whose accounts live in the node. */
async function onChain() {
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
  const harness = createHarness([services, eip155(), swaps()], { networks: [network] })
  open.push(harness)
  const detail = Object.freeze({ info: infoOf(), provider: wallet })
  const announce = () => void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  await harness.modal.ready()
  await harness.modal.connect({ namespace: 'eip155', connectorId: 'com.example.wallet' })
  await harness.screen()
  const service = await harness.modal.use('swaps')
  service.state.subscribe(() => undefined)
  await until(() => service.state.get().tokens.status === 'ready')
  harness.modal.push('Swap')
  return { ...harness, wallet, service }
}
type At = Awaited<ReturnType<typeof onChain>>

async function review({ service }: At, source: string, target: string, amount: string) {
  service.choose('sourceToken', source === 'native' ? source : source.toLowerCase())
  service.choose('toToken', target === 'native' ? target : target.toLowerCase())
  service.setAmount(amount)
  await until(
    () => service.state.get().status === 'review',
    `an offer; it says ${service.state.get().status}`,
  )
  const made = await service.makeReview()
  if (!made) throw new Error(`The form says ${service.state.get().status}`)
  return made
}

async function swapped(at: At, ...given: [source: string, target: string, amount: string]) {
  const shown = await review(at, ...given)
  await at.service.send(shown)
  return { shown, progress: at.service.progress.get() }
}

/** The contracts that the wallet was asked to call, in order. */
const sentBy = ({ wallet }: At) =>
  wallet.calls.flatMap(({ method, params }) =>
    method === 'eth_sendTransaction' ? [String(Object(Object(params)[0]).to).toLowerCase()] : [],
  )

describe('on a real EVM chain', () => {
  it('the coin becomes a token, at least as much of it as was shown', async () => {
    const at = await onChain()
    const { shown, progress } = await swapped(at, 'native', token('TEUR'), '1.5')
    expect(progress).toMatchObject({ status: 'done', confirmed: true })
    expect(shown).toMatchObject({ router, approvals: [], request: { value: 15n * 10n ** 17n } })
    expect(await held(token('TEUR'))).toBe(shown.quote.expected)
    await until(() => at.service.arrived.get() !== undefined, 'what arrived')
    expect(at.service.arrived.get()).toBe(shown.quote.expected)
    expect(shown.quote.minimum).toBe((shown.quote.expected * 99n) / 100n)
  })

  it('a token is allowed to be taken by exactly as much as is swapped', async () => {
    const at = await onChain()
    const before = await held(dollar())
    const { shown, progress } = await swapped(at, dollar(), token('TEUR'), '110')
    expect(progress.status).toBe('done')
    expect(shown.approvals).toHaveLength(1)
    expect(sentBy(at)).toEqual([dollar().toLowerCase(), router.toLowerCase()])
    expect(before - (await held(dollar()))).toBe(110_000_000n)
    expect(await allowed(dollar())).toBe(0n)
  })

  it('a token becomes the coin', async () => {
    const at = await onChain()
    const before = BigInt(String(await ask('eth_getBalance', [alice, 'latest'])))
    const { shown, progress } = await swapped(at, dollar(), 'native', '3000')
    expect(progress.status).toBe('done')
    await until(() => at.service.arrived.get() !== undefined, 'what arrived')
    expect(at.service.arrived.get()).toBe(shown.quote.expected)
    const gained = BigInt(String(await ask('eth_getBalance', [alice, 'latest']))) - before
    expect(Number(gained) / 1e18).toBeGreaterThan(0.98)
  })

  it('a token like USDT has its allowance set to zero first, and nothing of it is returned', async () => {
    const strict = token('STRD')
    await ask('eth_sendTransaction', [
      { from: alice, to: strict, data: `0x40c10f19${word(alice)}${word('0x989680')}` },
    ])
    await ask('eth_sendTransaction', [
      { from: alice, to: strict, data: `0x095ea7b3${word(router)}${word('0xdbba0')}` },
    ])
    await soon(async () => expect(await allowed(strict)).toBe(900_000n))
    const at = await onChain()
    const { shown, progress } = await swapped(at, strict, token('TEUR'), '5.7')
    expect(shown.approvals).toHaveLength(2)
    expect(progress.status).toBe('done')
    expect(sentBy(at)).toEqual([strict, strict, router].map((address) => address.toLowerCase()))
    expect(await held(strict)).toBe(4_300_000n)
  })

  it('an allowance that the wallet lowered stops the swap before it is asked for', async () => {
    const at = await onChain()
    at.wallet.answers.eth_sendTransaction = ([sent]) => {
      const lower = `0x095ea7b3${word(router)}${word('0x1')}`
      return ask('eth_sendTransaction', [{ ...Object(sent), data: lower }])
    }
    const { progress } = await swapped(at, dollar(), token('TEUR'), '110')
    expect(progress).toMatchObject({ status: 'failed', problem: { code: 'LK_SWAP_ALLOWANCE' } })
    expect(sentBy(at)).toEqual([dollar().toLowerCase()])
  })

  it('a price that fell more than the slippage undoes the swap on the chain', async () => {
    const at = await onChain()
    const shown = await review(at, 'native', token('TEUR'), '1')
    await emulator.control.swaps({ prices: { ETH: 2000 } })
    // With gas given, the node does not try it out, and it is mined as a failure.
    at.wallet.answers.eth_sendTransaction = ([sent]) =>
      ask('eth_sendTransaction', [{ ...Object(sent), gas: '0x7a120' }])
    await at.service.send(shown)
    expect(at.service.progress.get()).toMatchObject({
      ...{ status: 'failed', problem: { code: 'LK_REVERTED', message: 'Min return not reached' } },
    })
    expect(await held(token('TEUR'))).toBe(0n)
  })

  it('a swap that the chain would undo is refused with its reason, before the wallet is asked', async () => {
    const at = await onChain()
    const order = [dollar(), token('TEUR'), '110'] as const
    await emulator.control.swaps({ stale: true })
    await expect(review(at, ...order)).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_UNDONE', message: 'Min return not reached' },
    })
    expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
  })

  it.each(['recipient', 'amount', 'minimum', 'router', 'value', 'target'] as const)(
    'a service that lies about the %s is found out before the wallet is asked',
    async (lie) => {
      const at = await onChain()
      await emulator.control.swaps({ lie })
      await expect(review(at, 'native', token('TEUR'), '1')).rejects.toMatchObject({
        code: 'LK_SWAP_MISMATCH',
      })
      expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
    },
  )

  it('a service that lies about who may take tokens is found out', async () => {
    const at = await onChain()
    await emulator.control.swaps({ lie: 'spender' })
    await expect(review(at, dollar(), token('TEUR'), '1')).rejects.toMatchObject({ code: 'LK_SWAP_MISMATCH' })
    expect(at.wallet.methods()).not.toContain('eth_sendTransaction')
  })
})
