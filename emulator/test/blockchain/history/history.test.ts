import { createHash } from 'node:crypto'
import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { picturesAddress } from '../../../src/chains/contracts.js'
import { accounts, type Emulator, startEmulator } from '../../../src/index.js'
import { funds, testDollar } from '../../../src/namespaces/solana/accounts.js'

interface Nft {
  name: string | null
  content: { preview: { url: string } }
  flags: { is_spam: boolean }
}
interface Page {
  data: {
    id: string
    metadata: Record<string, unknown>
    transfers: { direction: string; quantity: { numeric: string }; nft_info: Nft | null }[] | null
  }[]
  next: string | null
}

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
afterAll(() => emulator.close())

const addressOf = (index: number) => accounts[index]?.address ?? '0x'
const [alice, bob, dan, zoe] = [addressOf(0), addressOf(1), addressOf(8), addressOf(9)]
const get = (path: string, query: Record<string, string> = {}) => {
  const params = new URLSearchParams({ projectId: emulator.projectId, sv: 'html-1', ...query })
  return fetch(`${emulator.blockchain}${path}?${params}`, { headers: { origin: 'https://shop.example' } })
}
const history = async (address: string, query: Record<string, string> = {}): Promise<Page> =>
  (await get(`/v1/account/${address}/history`, { chainId: 'eip155:1', ...query })).json()
/** Sends, and waits for the block: anvil answers before it has made one. */
const send = async (from: string, to: string | undefined, more: Record<string, unknown>) => {
  const { rpc } = await emulator.chain(1)
  const hash = await rpc('eth_sendTransaction', [{ from, ...(to && { to }), gas: '0x186a0', ...more }])
  await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).not.toBeNull()
  return hash
}
const said = ({ data }: Page) =>
  data.map(({ metadata, transfers }) => [
    metadata.operationType,
    metadata.status,
    ...(transfers ?? []).map(
      ({ direction, quantity, nft_info }) => `${direction} ${nft_info?.name ?? quantity.numeric}`,
    ),
  ])

describe('history on EVM chains', () => {
  beforeEach(() => emulator.control.reset({ chains: true }))

  it('is empty for who did nothing, and begins with what the chain began with', async () => {
    expect(await history(zoe)).toEqual({ data: [], next: null })
    expect(said(await history(bob))).toEqual([
      ['receive', 'confirmed', 'in Claim your gift at gifts.example #2'],
      ['receive', 'confirmed', 'in Test Picture #2'],
      ['receive', 'confirmed', 'in 10000'],
    ])
    expect(said(await history(alice)).slice(2)).toEqual([
      ['deploy', 'confirmed'],
      ['deploy', 'confirmed', 'in 10000'],
    ])
  })

  it('shows a transfer of coins to both sides, newest first', async () => {
    const first = await send(dan, zoe, { value: '0xde0b6b3a7640000' })
    const second = await send(zoe, dan, { value: '0x1' })
    const { data, next } = await history(zoe)
    expect(next).toBeNull()
    expect(data).toMatchObject([
      { id: `eip155:1:${second}`, metadata: { operationType: 'send', hash: second, nonce: 0 } },
      {
        metadata: {
          operationType: 'receive',
          hash: first,
          status: 'confirmed',
          chain: 'eip155:1',
          application: null,
        },
        transfers: [
          {
            fungible_info: { name: 'Ether', symbol: 'ETH' },
            nft_info: null,
            direction: 'in',
            quantity: { numeric: '1' },
            value: 3000,
            price: 3000,
          },
        ],
      },
    ])
    expect(String(data[0]?.metadata.sentTo).toLowerCase()).toBe(dan.toLowerCase())
    expect(Date.parse(String(data[0]?.metadata.minedAt))).toBeGreaterThan(Date.now() - 120_000)
    expect(said(await history(dan))).toEqual([
      ['receive', 'confirmed', 'in 0.000000000000000001'],
      ['send', 'confirmed', 'out 1'],
    ])
  })

  it('tells tokens, approvals, calls, deployments, failures and moves to oneself apart', async () => {
    const token = emulator.token['eip155:1'] ?? '0x'
    const call = (functionName: 'transfer' | 'approve', to: string, amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName, args: [to as `0x${string}`, amount] })
    await send(bob, token, { data: call('transfer', zoe, 2_500_000n) })
    await send(zoe, token, { data: call('approve', bob, 5n) })
    await send(zoe, token, { data: '0x06fdde03' })
    await send(zoe, zoe, { value: '0x2' })
    await send(zoe, undefined, { data: '0x00' })
    await send(zoe, emulator.reverter['eip155:1'], { data: '0x12345678' })
    expect(said(await history(zoe))).toEqual([
      ['execute', 'failed'],
      ['deploy', 'confirmed'],
      ['send', 'confirmed', 'self 0.000000000000000002'],
      ['execute', 'confirmed'],
      ['approve', 'confirmed'],
      ['receive', 'confirmed', 'in 2.5'],
    ])
    expect((await history(zoe)).data[0]?.transfers).toBeNull()
    expect(said(await history(bob))[0]).toEqual(['send', 'confirmed', 'out 2.5'])
  })

  it('shows pictures that are minted, given on and approved, and marks what nobody asked for', async () => {
    const abi = parseAbi([
      'function mint(address)',
      'function approve(address, uint256)',
      'function transferFrom(address, address, uint256)',
      'function ownerOf(uint256) view returns (address)',
    ])
    const { rpc } = await emulator.chain(1)
    const [bobs, zoes] = [2n, 6n]
    const data = (call: Parameters<typeof encodeFunctionData<typeof abi>>[0]) => ({
      data: encodeFunctionData(call),
      gas: '0x30d40',
    })
    const give = { abi, functionName: 'transferFrom', args: [bob, zoe, bobs] } as const
    await send(zoe, picturesAddress, data(give)) // not hers to take
    await send(bob, picturesAddress, data({ abi, functionName: 'approve', args: [zoe, bobs] }))
    await send(zoe, picturesAddress, data(give))
    await send(zoe, picturesAddress, data({ abi, functionName: 'mint', args: [zoe] }))
    const owner = encodeFunctionData({ abi, functionName: 'ownerOf', args: [bobs] })
    const call = [{ to: picturesAddress, data: owner }, 'latest']
    expect(await rpc('eth_call', call)).toBe(`0x${zoe.slice(2).toLowerCase().padStart(64, '0')}`)
    expect(said(await history(zoe))).toEqual([
      ['mint', 'confirmed', `in Test Picture #${zoes}`],
      ['receive', 'confirmed', `in Test Picture #${bobs}`],
      ['execute', 'failed'],
    ])
    const page = await history(bob)
    expect(said(page).slice(0, 3)).toEqual([
      ['send', 'confirmed', `out Test Picture #${bobs}`],
      ['approve', 'confirmed'],
      ['receive', 'confirmed', 'in Claim your gift at gifts.example #2'],
    ])
    const about = page.data.map(({ transfers }) => transfers?.[0]?.nft_info)
    expect(about.map((nft) => nft?.flags.is_spam)).toEqual([false, undefined, true, false, undefined])
    const picture = await fetch(about[0]?.content.preview.url ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect((await fetch(`${emulator.blockchain}/pictures/${picturesAddress}/evil.svg`)).status).toBe(404)
  })

  it('pages by an opaque cursor that new transactions do not move', async () => {
    for (let n = 1; n <= 23; n += 1) await send(zoe, dan, { value: `0x${n.toString(16)}` })
    const one = await history(zoe)
    await send(zoe, dan, { value: '0x64' })
    const two = await history(zoe, { cursor: one.next ?? '' })
    const three = await history(zoe, { cursor: two.next ?? '' })
    const all = [one, two, three].flatMap(({ data }) => data.map(({ metadata }) => metadata.nonce))
    expect(all).toEqual(Array.from({ length: 23 }, (_, i) => 22 - i))
    expect([one.data.length, two.data.length, three.next]).toEqual([10, 10, null])
    expect((await get(`/v1/account/${zoe}/history`, { cursor: 'x' })).status).toBe(400)
  })

  it('forgets what a reset took back', async () => {
    await send(zoe, dan, { value: '0x1' })
    expect((await history(zoe)).data).toHaveLength(1)
    await emulator.control.reset({ chains: true })
    expect((await history(zoe)).data).toHaveLength(0)
    await send(dan, zoe, { value: '0x1' })
    expect(said(await history(zoe))).toEqual([['receive', 'confirmed', 'in 0.000000000000000001']])
  })

  it('refuses wrong addresses and networks, has nothing where no chain runs, and takes faults', async () => {
    expect((await get('/v1/account/0x12/history')).status).toBe(400)
    expect((await get(`/v1/account/eip155:1:${zoe}/history`)).status).toBe(400)
    expect((await get(`/v1/account/${zoe}/history`, { chainId: 'eip155:999' })).status).toBe(400)
    expect(await history(zoe, { chainId: 'eip155:137' })).toEqual({ data: [], next: null })
    emulator.faults.set({ path: '/v1/account/*/history', status: 503, times: 1 })
    expect((await get(`/v1/account/${zoe}/history`)).status).toBe(503)
    expect((await get(`/v1/account/${zoe}/history`)).status).toBe(200)
  })
})

describe('Solana', () => {
  const pair = (index: number) =>
    Keypair.fromSeed(createHash('sha256').update(`latchkey emulator: solana ${index}`).digest())
  const [from, to] = [pair(0), pair(1)]
  const address = from.publicKey.toBase58()
  const balances = async (owner: string, query = {}) =>
    (await get(`/v1/account/${owner}/balance`, { chainId: solana, ...query })).json()
  const move = async (lamports: number, tokens: bigint) => {
    const url = emulator.walletRpc(solana)
    const node = new Connection(url, { commitment: 'confirmed', wsEndpoint: url.replace('http', 'ws') })
    const mint = new PublicKey(testDollar.mint)
    const ata = (owner: PublicKey) => getAssociatedTokenAddressSync(mint, owner)
    const [source, target] = [ata(from.publicKey), ata(to.publicKey)]
    const transaction = lamports
      ? SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports })
      : createTransferCheckedInstruction(source, mint, target, from.publicKey, tokens, testDollar.decimals)
    await sendAndConfirmTransaction(node, new Transaction().add(transaction), [from])
  }
  beforeEach(() => emulator.control.reset({ chains: true }))

  it('has coins and Test Dollars, with prices', async () => {
    expect(await balances(address)).toEqual({
      balances: [
        expect.objectContaining({
          symbol: 'SOL',
          chainId: solana,
          address: `${solana}:So${'1'.repeat(41)}`,
          price: 150,
          value: (Number(funds) / 1e9) * 150,
          quantity: { decimals: '9', numeric: '100' },
        }),
        expect.objectContaining({
          symbol: 'TUSD',
          address: `${solana}:${testDollar.mint}`,
          quantity: { decimals: '6', numeric: '1000' },
        }),
      ],
    })
    expect((await balances(pair(11).publicKey.toBase58())).balances).toHaveLength(1)
  })

  it('takes no forced update and no address of another chain', async () => {
    const forced = await get(`/v1/account/${address}/balance`, { chainId: solana, forceUpdate: solana })
    expect(forced.status).toBe(400)
    expect((await get(`/v1/account/${alice}/balance`, { chainId: solana })).status).toBe(503)
    expect((await get(`/v1/account/${alice}/history`, { chainId: solana })).status).toBe(400)
  })

  it('prices its coin', async () => {
    const body = {
      currency: 'usd',
      addresses: [`${solana}:So${'1'.repeat(41)}`],
      projectId: emulator.projectId,
    }
    const response = await fetch(`${emulator.blockchain}/v1/fungible/price`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect((await response.json()).fungibles).toMatchObject([{ symbol: 'SOL', price: 150, decimals: 9 }])
  })

  it('shows what moved to both sides', async () => {
    await move(2_000_000_000, 0n)
    await move(0, 1_500_000n)
    expect(said(await history(address, { chainId: solana }))).toEqual(
      expect.arrayContaining([
        ['send', 'confirmed', 'out 2'],
        ['send', 'confirmed', 'out 1.5'],
      ]),
    )
    const other = to.publicKey.toBase58()
    expect(said(await history(other, { chainId: solana }))).toEqual(
      expect.arrayContaining([
        ['receive', 'confirmed', 'in 2'],
        ['receive', 'confirmed', 'in 1.5'],
      ]),
    )
    const [coin, dollar] = (await balances(other)).balances
    expect([coin.quantity.numeric, dollar.quantity.numeric]).toEqual(['102', '1001.5'])
  })
})
