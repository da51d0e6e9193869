import { createPublicClient, erc20Abi, getAddress, http, toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const caip = (symbol: string) => `eip155:1:${emulator.swapTokens[symbol]}`
const dollar = () => `eip155:1:${emulator.token['eip155:1']}`

async function get(path: string, query: Record<string, string>) {
  const search = new URLSearchParams({ projectId: emulator.projectId, ...query })
  const response = await fetch(`${emulator.blockchain}/v1/convert/${path}?${search}`)
  return { status: response.status, body: await response.json() }
}

async function build(from: string, to: string, amount: bigint, slippage = 1) {
  const body = { from, to, amount: `${amount}`, userAddress: `eip155:1:${alice}`, eip155: { slippage } }
  const response = await fetch(`${emulator.blockchain}/v1/convert/build-transaction`, {
    method: 'POST',
    body: JSON.stringify({ ...body, projectId: emulator.projectId }),
  })
  return { status: response.status, body: await response.json() }
}

const quote = async (from: string, to: string, amount: bigint) => {
  const { body } = await get('quotes', { from, to, amount: `${amount}`, userAddress: alice })
  return BigInt(body.quotes[0].toAmount)
}

async function run(tx: { to: string; data: string; amount?: string }): Promise<boolean> {
  const { rpc } = await emulator.chain(1)
  const value = `0x${BigInt(tx.amount ?? 0).toString(16)}`
  const call = { from: alice, to: tx.to.split(':')[2], data: tx.data, value, gas: '0x7a120' }
  const hash = await rpc('eth_sendTransaction', [call])
  for (;;) {
    const receipt = await rpc('eth_getTransactionReceipt', [hash])
    if (receipt) return Object(receipt).status === '0x1'
  }
}

const held = async (token: string) => {
  const client = createPublicClient({ transport: http((await emulator.chain(1)).url) })
  const address = getAddress(token.split(':')[2] ?? '')
  return client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [alice] })
}

describe('the conversion API', () => {
  it('lists the coin and the tokens that have pools', async () => {
    const { body } = await get('tokens', { chainId: 'eip155:1' })
    expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
      ...['ETH', 'TUSD', 'TEUR', 'STRD', 'TOLL'],
    ])
    expect(body.tokens[0]).toMatchObject({ address: coin, decimals: 18, eip2612: false })
    expect((await get('tokens', { chainId: 'eip155:25' })).status).toBe(503)
  })

  it('quotes less the fee, and less of it the more is swapped', async () => {
    const one = await quote(coin, dollar(), 10n ** 18n)
    // The pool has ten million dollars: what is swapped moves its price a little.
    expect(one).toBe(2_973_615_498n)
    expect(await quote(coin, dollar(), 1000n * 10n ** 18n)).toBeLessThan(one * 900n)
    await emulator.control.swaps({ prices: { ETH: 1500 } })
    expect(await quote(coin, dollar(), 10n ** 18n)).toBe(1_487_028_841n)
  })

  it('swaps the coin for a token on the chain, by the router’s call of version 6', async () => {
    const promised = await quote(coin, caip('TEUR'), 10n ** 18n)
    const { body } = await build(coin, caip('TEUR'), 10n ** 18n)
    expect(body.tx.data.slice(0, 10)).toBe('0x07ed2379')
    expect(await run(body.tx)).toBe(true)
    expect(await held(caip('TEUR'))).toBe(promised)
  })

  it('swaps a token once it is allowed to, as the approval lets it', async () => {
    const asked = { tokenAddress: dollar(), userAddress: `eip155:1:${alice}` }
    expect((await get('allowance', asked)).body).toEqual({ allowance: '0' })
    const { body } = await build(dollar(), caip('STRD'), 1_000_000n)
    expect(await run(body.tx)).toBe(false)
    const approval = await get('build-approve', { userAddress: alice, from: dollar(), to: caip('STRD') })
    expect(approval.body.tx).toMatchObject({ from: `eip155:1:${getAddress(dollar().split(':')[2] ?? '')}` })
    expect(approval.body.tx.data.slice(0, 10)).toBe(toFunctionSelector('approve(address,uint256)'))
    expect(await run({ to: approval.body.tx.from, data: approval.body.tx.data })).toBe(true)
    expect((await get('allowance', asked)).body).toEqual({ allowance: `${2n ** 256n - 1n}` })
    expect(await run(body.tx)).toBe(true)
    expect(await held(caip('STRD'))).toBe(991_499n)
  })

  it('a stale quote promises more than the pool gives', async () => {
    await emulator.control.swaps({ stale: true })
    const { body } = await build(coin, caip('TEUR'), 10n ** 18n)
    expect(await run(body.tx)).toBe(false)
  })

  it('lies where it is told to', async () => {
    const honest = (await build(coin, caip('TEUR'), 10n ** 18n)).body.tx
    for (const lie of ['recipient', 'amount', 'minimum', 'router', 'value', 'target'] as const) {
      await emulator.control.swaps({ lie })
      expect((await build(coin, caip('TEUR'), 10n ** 18n)).body.tx, lie).not.toEqual(honest)
    }
    await emulator.control.swaps({ lie: null })
    expect((await build(coin, caip('TEUR'), 10n ** 18n)).body.tx).toEqual(honest)
  })

  it('refuses in the service’s words', async () => {
    expect(await build(coin, caip('TEUR'), 1n, 0.5)).toMatchObject({ status: 422 })
    const other = `eip155:10:${emulator.swapTokens.TEUR}`
    const across = await get('quotes', { from: coin, to: other, amount: '1', userAddress: alice })
    expect(across.body.reasons[0].description).toContain('cross-chain')
    const unknown = await get('quotes', {
      from: coin,
      to: `eip155:1:${alice}`,
      amount: '1',
      userAddress: alice,
    })
    expect(unknown.body.reasons[0].description).toContain('insufficient liquidity')
  })
})
