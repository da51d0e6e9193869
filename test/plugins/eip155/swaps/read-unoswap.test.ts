import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Network } from '../../../../kernel/plugin.js'
import { compareCall } from '../../../../plugins/swaps/review/compare-call.js'
import { fakeEndpoint } from '../fake-endpoint.js'
import { alice, bob, network, setup } from '../setup.js'

const router = '0x111111125421cA6dc452d289314280a0f8842A65'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

/** What a pool is, or says that it is. */
interface Said {
  readonly tokens: readonly [zero: string, one: string]
  readonly fee?: number
}

/** Pools that stand on Ethereum, and one that stands nowhere. */
const usdcWeth = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
const daiUsdc = '0x5777d92f208679DB4b9778590Fa3CAB3aC9e2168'
const usdcWeth2 = '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc'
const daiWeth2 = '0xA478c2975Ab1Ea89e8196811F51A7B7Ade33eB11'
const trap = '0x000000000000000000000000000000000000dEaD'
const ethereum: Readonly<Record<string, Said>> = {
  [usdcWeth]: { tokens: [usdc, weth], fee: 500 },
  [daiUsdc]: { tokens: [dai, usdc], fee: 100 },
  [usdcWeth2]: { tokens: [usdc, weth] },
  [daiWeth2]: { tokens: [dai, weth] },
  [trap]: { tokens: [usdc, weth], fee: 500 },
}

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** The rules of swaps over a node that knows these pools. */
async function rulesOver(pools = ethereum, id = 1) {
  const node = await fakeEndpoint(({ body }) => {
    const [call] = body.params as readonly [{ readonly to: string; readonly data: string }]
    const pool = pools[call.to]
    const parts = pool && {
      '0x0dfe1681': BigInt(pool.tokens[0]),
      '0xd21220a7': BigInt(pool.tokens[1]),
      '0xddca3f43': pool.fee === undefined ? undefined : BigInt(pool.fee),
    }
    const part = Object.entries(parts ?? {}).find(([selector]) => selector === call.data)?.[1]
    return { jsonrpc: '2.0', id: 1, result: part === undefined ? '0x' : word(part) }
  })
  onTestFinished(node.stop)
  const on = network(id, 'A chain', {}, [node.url])
  const rules = await setup({}, [on]).adapter.swaps?.()
  if (!rules) throw new Error('The adapter does not swap')
  const read = (data: Hex, value = 0n) => rules.readSwap(on, { to: router, value, data }, alice)
  return { rules, on, read }
}

const inputs = 'uint256 amount, uint256 minReturn, uint256'
const abi = parseAbi([
  `function unoswap(uint256 token, ${inputs} dex) returns (uint256)`,
  `function unoswap2(uint256 token, ${inputs} dex, uint256 dex2) returns (uint256)`,
  `function unoswap3(uint256 token, ${inputs} dex, uint256 dex2, uint256 dex3) returns (uint256)`,
  `function unoswapTo(uint256 to, uint256 token, ${inputs} dex) returns (uint256)`,
  `function unoswapTo2(uint256 to, uint256 token, ${inputs} dex, uint256 dex2) returns (uint256)`,
  `function unoswapTo3(uint256 to, uint256 token, ${inputs} dex, uint256 dex2, uint256 dex3) returns (uint256)`,
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable returns (uint256)',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable returns (uint256)',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable returns (uint256)',
])
const call = (functionName: (typeof abi)[number]['name'], ...args: readonly unknown[]) =>
  encodeFunctionData({ abi, functionName, args: args.map((arg) => BigInt(String(arg))) } as never)

const flags = {
  v3: 1n << 253n,
  unwrap: 1n << 252n,
  keep: 1n << 251n,
  permit2: 1n << 250n,
  zeroForOne: 1n << 247n,
}
type Flag = keyof typeof flags
const dex = (pool: string, ...set: readonly Flag[]) =>
  set.reduce((all, flag) => all | flags[flag], BigInt(pool))

/** From the dollar to the coin's token, from that to the dollar, and from the dollar to the other one. */
const toWeth = dex(usdcWeth, 'v3', 'zeroForOne')
const toUsdc = dex(usdcWeth, 'v3')
const toDai = dex(daiUsdc, 'v3')

const base = { router, recipient: alice, amount: 7n, minimum: 5n, isPartial: false }

describe('a call that names only pools', () => {
  it.each([
    ['0x83800a8e', call('unoswap', usdc, 7, 5, toWeth), { source: usdc, target: weth }],
    ['0x8770ba91', call('unoswap2', weth, 7, 5, toUsdc, toDai), { source: weth, target: dai }],
    [
      '0x19367472',
      call('unoswap3', dai, 7, 5, dex(daiWeth2, 'zeroForOne'), toUsdc, toDai),
      { source: dai, target: dai },
    ],
    [
      '0xe2c95c82',
      call('unoswapTo', bob, usdc, 7, 5, toWeth),
      { source: usdc, target: weth, recipient: bob },
    ],
    [
      '0xea76dddf',
      call('unoswapTo2', bob, weth, 7, 5, dex(usdcWeth2), toDai),
      { source: weth, target: dai, recipient: bob },
    ],
    [
      '0xf7a70056',
      call('unoswapTo3', bob, usdc, 7, 5, toDai, dex(daiWeth2, 'zeroForOne'), toUsdc),
      { source: usdc, target: usdc, recipient: bob },
    ],
  ])('%s of the router is read', async (selector, data, said) => {
    const { read } = await rulesOver()
    expect(data.slice(0, 10)).toBe(selector)
    expect(await read(data)).toEqual({ ...base, ...said })
    // The service adds a mark of its own at the end.
    expect(await read(`${data}b1eb1c05`)).toEqual({ ...base, ...said })
  })

  it.each([
    ['0xa76dfc3b', call('ethUnoswap', 5, toUsdc), { target: usdc }],
    ['0x89af926a', call('ethUnoswap2', 5, toUsdc, toDai), { target: dai }],
    ['0x188ac35d', call('ethUnoswap3', 5, toUsdc, toDai, dex(daiWeth2, 'zeroForOne')), { target: weth }],
    ['0x175accdc', call('ethUnoswapTo', bob, 5, dex(usdcWeth2)), { target: usdc, recipient: bob }],
    ['0x0f449d71', call('ethUnoswapTo2', bob, 5, toUsdc, toDai), { target: dai, recipient: bob }],
    [
      '0x493189f0',
      call('ethUnoswapTo3', bob, 5, dex(daiWeth2), dex(daiUsdc, 'v3', 'zeroForOne'), toDai),
      { target: dai, recipient: bob },
    ],
  ])('%s of the router takes the coin that is sent along', async (selector, data, said) => {
    const { read } = await rulesOver()
    expect(data.slice(0, 10)).toBe(selector)
    expect(await read(data, 7n)).toEqual({ ...base, source: undefined, ...said })
  })

  it('buys the coin where the last pool’s token is unwrapped', async () => {
    const { read } = await rulesOver()
    const last = dex(usdcWeth, 'v3', 'zeroForOne', 'unwrap')
    const wanted = { ...base, target: undefined }
    expect(await read(call('unoswap', usdc, 7, 5, last))).toEqual({ ...wanted, source: usdc })
    const first = dex(daiUsdc, 'v3', 'zeroForOne')
    expect(await read(call('unoswap2', dai, 7, 5, first, last))).toEqual({ ...wanted, source: dai })
  })

  it.each([
    ['a pool that only says what it swaps', call('unoswap', usdc, 7, 5, dex(trap, 'v3', 'zeroForOne'))],
    [
      'such a pool after a real one',
      call('unoswap2', dai, 7, 5, dex(daiUsdc, 'v3', 'zeroForOne'), dex(trap)),
    ],
    ['an address without a pool', call('unoswap', usdc, 7, 5, dex(bob, 'v3', 'zeroForOne'))],
    ['a pool of the other kind', call('unoswap', usdc, 7, 5, dex(usdcWeth, 'zeroForOne'))],
    ['a pool that takes another token', call('unoswap', usdc, 7, 5, toUsdc)],
    ['a pool that does not take the coin', call('ethUnoswap', 5, toDai)],
    ['pools that do not meet', call('unoswap2', weth, 7, 5, toUsdc, dex(daiWeth2))],
    ['an unwrapping of something else', call('unoswap', weth, 7, 5, dex(usdcWeth, 'v3', 'unwrap'))],
    ['tokens that Permit2 takes', call('unoswap', usdc, 7, 5, dex(usdcWeth, 'v3', 'zeroForOne', 'permit2'))],
    ['a coin that is not wrapped', call('ethUnoswap', 5, dex(usdcWeth, 'v3', 'keep'))],
    ['a pool of Curve', call('unoswap', usdc, 7, 5, 2n * flags.v3 + BigInt(usdcWeth))],
    ['a recipient with something before it', call('unoswapTo', flags.v3 + BigInt(alice), usdc, 7, 5, toWeth)],
    ['a token with something before it', call('unoswap', flags.v3 + BigInt(usdc), 7, 5, toWeth)],
    ['words that are cut', call('unoswap', usdc, 7, 5, toWeth).slice(0, -2) as Hex],
    ['nothing', '0x' as const],
  ])('with %s cannot be read', async (_what, data) => {
    const { read } = await rulesOver()
    expect(await read(data, data.startsWith('0xa76dfc3b') ? 7n : 0n)).toBeUndefined()
  })

  it('cannot be read on a chain whose pools are not known', async () => {
    const { read } = await rulesOver(ethereum, 324)
    expect(await read(call('unoswap', usdc, 7, 5, toWeth))).toBeUndefined()
  })

  it('is no lie where no node answers', async () => {
    const node = await fakeEndpoint(() => 503)
    onTestFinished(node.stop)
    const on = network(1, 'Ethereum', {}, [node.url])
    const rules = await setup({}, [on]).adapter.swaps?.()
    const request = { to: router, value: 0n, data: call('unoswap', usdc, 7, 5, toWeth) }
    await expect(rules?.readSwap(on, request, alice)).rejects.toMatchObject({ code: 'LK_HTTP' })
  })

  it('over any other pools buys nothing, whatever they say', async () => {
    let said: Said = { tokens: [usdc, weth] }
    const { read } = await rulesOver(new Proxy(ethereum, { get: () => said }))
    const address = fc.bigInt(1n, 2n ** 160n - 1n)
    const pool = fc
      .tuple(address, fc.boolean(), fc.boolean())
      .map(([at, isV3, isTurned]) => at + (isV3 ? flags.v3 : 0n) + (isTurned ? flags.zeroForOne : 0n))
    const token = address.map(word)
    await fc.assert(
      fc.asyncProperty(pool, pool, fc.tuple(token, token), fc.nat(2 ** 25), async (one, two, tokens, fee) => {
        said = { tokens, fee }
        const calls = [
          ...tokens.map((from) => call('unoswap', from, 7, 5, one)),
          call('unoswap2', tokens[0], 7, 5, one, two),
        ]
        for (const data of calls) expect(await read(data)).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })
})

describe('a quote of such a call', () => {
  const wantedOn = (on: Network) => ({
    ...{ network: on, owner: alice, source: usdc, target: weth, units: 7n, minimum: 5n },
  })
  const honest = { to: router, value: 0n, data: call('unoswap', usdc, 7, 5, toWeth) } as const

  it('that is honest is taken', async () => {
    const { rules, on } = await rulesOver()
    expect(await compareCall(rules, wantedOn(on), honest)).toEqual({ router, minimum: 5n })
    const data = call('ethUnoswap2', 5, toUsdc, toDai)
    const wanted = { ...wantedOn(on), source: undefined, target: dai }
    expect(await compareCall(rules, wanted, { to: router, value: 7n, data })).toEqual({ router, minimum: 5n })
  })

  it.each([
    ['recipient', { data: call('unoswapTo', bob, usdc, 7, 5, toWeth) }],
    ['amount', { data: call('unoswap', usdc, 8, 5, toWeth) }],
    ['minimum', { data: call('unoswap', usdc, 7, 4, toWeth) }],
    ['source', { data: call('unoswap', weth, 7, 5, dex(daiWeth2)) }],
    ['target', { data: call('unoswap', usdc, 7, 5, toDai) }],
    ['target', { data: call('unoswap', usdc, 7, 5, dex(usdcWeth, 'v3', 'zeroForOne', 'unwrap')) }],
    ['value', { value: 1n }],
    ['router', { to: bob }],
    ['value', { value: 8n, data: call('ethUnoswap', 5, toUsdc) }],
  ])('that lies about the %s is refused', async (part, lie) => {
    const { rules, on } = await rulesOver()
    await expect(compareCall(rules, wantedOn(on), { ...honest, ...lie })).rejects.toMatchObject({
      ...{ code: 'LK_SWAP_MISMATCH', why: expect.stringContaining(part) },
    })
  })

  it('over pools of somebody else cannot be checked, and is not called a lie', async () => {
    const { rules, on } = await rulesOver()
    const request = { ...honest, data: call('unoswap', usdc, 7, 5, dex(trap, 'v3', 'zeroForOne')) }
    await expect(compareCall(rules, wantedOn(on), request)).rejects.toMatchObject({
      code: 'LK_SWAP_UNREADABLE',
    })
  })
})

describe('the factories of a chain', () => {
  const opWeth = '0x4200000000000000000000000000000000000006'
  const baseUsdc = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const pool = (address: string, zero: string, one: string, fee?: number) => ({ address, zero, one, fee })

  it.each([
    [8453, pool('0xd0b53D9277642d899DF5C87A3966A349A798F224', opWeth, baseUsdc, 500)],
    [8453, pool('0x88A43bbDF9D098eEC7bCEda4e2494615dfD9bB9C', opWeth, baseUsdc)],
    [
      42161,
      pool(
        '0xC31E54c7a869B9FcBEcc14363CF510d1c41fa443',
        '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
        '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
        500,
      ),
    ],
    [
      137,
      pool(
        '0x45dDa9cb7c25131DF268515131f647d726f50608',
        '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
        '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
        500,
      ),
    ],
    [
      43114,
      pool(
        '0xfAe3f424a0a47706811521E3ee268f00cFb5c45E',
        '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
        '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E',
        500,
      ),
    ],
    [
      56,
      pool(
        '0x6fe9E9de56356F7eDBfcBB29FAB7cd69471a4869',
        '0x55d398326f99059fF775485246999027B3197955',
        '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
        500,
      ),
    ],
  ])('of eip155:%i make the pool that stands there', async (id, { address, zero, one, fee }) => {
    const said: Said = { tokens: [zero, one], ...(fee !== undefined && { fee }) }
    const { read } = await rulesOver({ [address]: said }, id)
    const kind = fee === undefined ? [] : (['v3'] as const)
    const data = call('unoswap', zero, 7, 5, dex(address, ...kind, 'zeroForOne'))
    expect(await read(data)).toEqual({ ...base, source: zero, target: one })
  })
})
