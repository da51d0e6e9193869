import { getAssociatedTokenAddressSync } from '@solana/spl-token'
import { Keypair, Connection as Node, PublicKey } from '@solana/web3.js'
import { createDemoWalletState, type Emulator, namespaceWallets, startEmulator } from 'latchkey-emulator'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDollar } from '../../../../emulator/src/namespaces/solana/accounts.js'
import { completeNetwork, type Network, type SendRequest } from '../../../../kernel/plugin.js'
import { solana, solanaDevnet } from '../../../../networks/solana.js'
import type { SolanaOptions } from '../../../../plugins/solana/contract.js'
import { discovering, Page, setup, signal, tick } from '../setup.js'

let emulator: Emulator

let [mainnet, devnet]: Network[] = []

let node: Node

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
  const here = (network: typeof solana | typeof solanaDevnet) =>
    completeNetwork({
      ...network,
      rpcUrls: { default: { http: [emulator.walletRpc(network.caipNetworkId)] } },
    })
  ;[mainnet, devnet] = [here(solana), here(solanaDevnet)]
  node = new Node(emulator.walletRpc(solana.caipNetworkId), 'confirmed')
})

afterAll(() => emulator.close())

beforeEach(() => emulator.control.reset({ chains: true }))

type Features = Record<
  string,
  Record<string, (...inputs: never[]) => Promise<{ signedTransaction: Uint8Array }[]>>
>

type Wallet = { readonly features: Features }

/** The same wallet with other features. */
const withFeatures = (wallet: Wallet, features: Features): Wallet =>
  Object.create(wallet, { features: { value: features } })

const tampering = (wallet: Wallet): Wallet => {
  const { features } = wallet
  const signTransaction = async (...inputs: never[]) => {
    const outputs = (await features['solana:signTransaction']?.signTransaction?.(...inputs)) ?? []
    for (const { signedTransaction } of outputs) signedTransaction[20] = (signedTransaction[20] ?? 0) ^ 1
    return outputs
  }
  return withFeatures(wallet, { ...features, 'solana:signTransaction': { signTransaction } })
}

const sendingOnly = (wallet: Wallet): Wallet => {
  const { 'solana:signTransaction': _, ...others } = wallet.features
  return withFeatures(wallet, others)
}

/** One of the emulator's wallets, connected with an account of its own. */
async function sender(
  which: 'Phanta' | 'Sunbird' = 'Phanta',
  index = 0,
  options: SolanaOptions = {},
  modify = (wallet: Wallet) => wallet,
) {
  const kind = namespaceWallets.find((one) => one.namespace === 'solana' && one.name === which)
  const { accounts, sign } = await emulator.keys('solana')
  const wallet = createDemoWalletState({ accounts: accounts.slice(index, index + 1), sign })
  const networks = [mainnet, devnet].filter((network) => network !== undefined)
  const at = setup({ networks, ...options })
  const wallets = new Page()
  let made: Wallet | undefined
  wallets.addEventListener('wallet-standard:register-wallet', (event) => {
    const callback = Reflect.get(event, 'detail') as (api: object) => void
    callback({ register: (wallet: Wallet) => (made = wallet) })
  })
  kind?.install(wallets as never, wallet, { id: 'x', name: which, icon: 'data:image/svg+xml,x' })
  if (made) at.page.install(modify(made))
  const found = discovering(at)
  await tick()
  const connector = found.last()[0]
  if (!connector || !mainnet) throw new Error('There is no wallet')
  const network = mainnet
  const connection = { ...(await at.adapter.connect({ connector, network, signal: signal() })), connector }
  at.activate(connection)
  const send = (request: SendRequest, on = network) =>
    at.adapter.send?.(connection, on, request) ?? Promise.reject(new Error('It cannot send'))
  const fee = (request: SendRequest) =>
    at.adapter.fee?.(connection, network, request) ?? Promise.reject(new Error('It cannot tell the fee'))
  const address = connection.accounts[0].address
  return { ...at, connection, wallet, send, fee, address, network }
}

const lamports = async (address: string) => BigInt(await node.getBalance(new PublicKey(address)))

const stranger = () => Keypair.generate().publicKey.toBase58()

const holding = (address: string) =>
  getAssociatedTokenAddressSync(new PublicKey(testDollar.mint), new PublicKey(address))

const dollars = async (address: string) =>
  BigInt((await node.getTokenAccountBalance(holding(address))).value.amount)

describe('sending SOL', () => {
  it('refuses what a transfer cannot hold, of which the chain would see the rest alone', async () => {
    const { send } = await sender()
    const to = stranger()
    const attempt = send({ to, value: 2n ** 64n + 1_000_000_000n })
    await expect(attempt).rejects.toMatchObject({ code: 'LK_AMOUNT' })
    expect(await lamports(to)).toBe(0n)
  })

  it.each(['Phanta', 'Sunbird'] as const)('moves it and waits until it is there: %s', async (which) => {
    const { send, adapter, address, network } = await sender(which)
    const to = stranger()
    expect((await adapter.getBalance?.(to, network))?.value).toBe(0n)
    const before = await lamports(address)
    const signature = await send({ to, value: 1_000_000_000n })
    expect((await node.getSignatureStatus(signature)).value).toMatchObject({ err: null })
    expect((await adapter.getBalance?.(to, network))?.formatted).toBe('1')
    // 5000 for the signature, and 500 units at the 1000 micro-lamports that others paid.
    expect(before - (await lamports(address))).toBe(1_000_005_001n)
  })

  it('pays for priority no more than the cap', async () => {
    const { send, address } = await sender('Phanta', 0, { maxPriorityFee: 0 })
    const before = await lamports(address)
    await send({ to: stranger(), value: 1_000_000_000n })
    expect(before - (await lamports(address))).toBe(1_000_005_000n)
  })

  it('goes to the network it is for', async () => {
    const { send } = await sender()
    const to = stranger()
    await send({ to, value: 1_000_000n }, devnet)
    expect(await lamports(to)).toBe(0n)
    const there = new Node(emulator.walletRpc(solanaDevnet.caipNetworkId), 'confirmed')
    expect(await there.getBalance(new PublicKey(to))).toBe(1_000_000)
  })

  it('costs what was said before', async () => {
    const { send, fee, address } = await sender()
    const to = stranger()
    const { value, reserve } = await fee({ to, value: 0n })
    const before = await lamports(address)
    await send({ to, value: 1_000_000n })
    expect(before - (await lamports(address))).toBe(1_000_000n + value)
    expect(reserve - value).toBe(890_880n) // the least an account holds that is not empty
  })

  it('says in plain words that there is too little', async () => {
    const rich = await sender()
    await expect(rich.send({ to: stranger(), value: 10n ** 12n })).rejects.toMatchObject({
      code: 'LK_SEND',
      message: 'Not enough SOL to cover this transfer',
    })
  })

  it('says that a new account has to get more, before the wallet is asked, and in the fee', async () => {
    const { send, fee, wallet: demoWallet } = await sender()
    const asked = demoWallet.prompts()
    const message = 'A new account has to get at least 0.00089088 SOL'
    const few = { to: stranger(), value: 100_000n }
    await expect(send(few)).rejects.toMatchObject({ code: 'LK_SEND', message })
    await expect(fee(few)).rejects.toMatchObject({ code: 'LK_ESTIMATE', cause: { message } })
    await expect(fee({ ...few, value: 10n ** 12n })).rejects.toMatchObject({
      cause: { message: 'Not enough SOL to cover this transfer' },
    })
    await expect(fee({ ...few, value: 890_880n })).resolves.toBeDefined()
    expect(demoWallet.prompts()).toBe(asked)
  })

  it('refuses what is no transfer', async () => {
    const { send, fee, wallet: demoWallet } = await sender()
    const asked = demoWallet.prompts()
    await expect(send({ to: stranger(), value: 0n })).rejects.toMatchObject({
      code: 'LK_AMOUNT',
      message: 'Amount must be greater than 0',
    })
    await expect(send({ to: 'nobody', value: 1n })).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(fee({ to: 'nobody', value: 1n })).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(send({ to: stranger(), value: 1n, data: '0x01' })).rejects.toMatchObject({ code: 'LK_SEND' })
    expect(demoWallet.prompts()).toBe(asked)
  })

  it('keeps a no a no, and sends nothing', async () => {
    const { send, wallet: demoWallet, address } = await sender()
    demoWallet.policy('reject')
    const before = await lamports(address)
    await expect(send({ to: stranger(), value: 1_000_000n })).rejects.toMatchObject({ code: 4001 })
    expect(await lamports(address)).toBe(before)
  })

  it('is refused by the chain when a bit of the signature was flipped', async () => {
    const { send, address } = await sender('Phanta', 0, {}, tampering)
    const before = await lamports(address)
    await expect(send({ to: stranger(), value: 1_000_000n })).rejects.toMatchObject({
      code: 'LK_SEND',
      why: 'The network says: Transaction signature verification failure.',
    })
    expect(await lamports(address)).toBe(before)
  })

  it('lets a wallet send that does not hand back what it signed', async () => {
    const { send } = await sender('Phanta', 0, {}, sendingOnly)
    const to = stranger()
    await send({ to, value: 1_000_000n })
    expect(await lamports(to)).toBe(1_000_000n)
  })
})

describe('sending a token', () => {
  const token = testDollar.mint

  it('moves it between accounts that are there', async () => {
    const { send, address } = await sender()
    const { accounts } = await emulator.keys('solana')
    const to = accounts[1]?.address ?? ''
    await send({ to, value: 250_000n, token })
    expect([await dollars(address), await dollars(to)]).toEqual([999_750_000n, 1_000_250_000n])
  })

  it('makes the receiver’s account when it is missing, as was said before', async () => {
    const { send, fee, address } = await sender('Sunbird')
    const to = stranger()
    const { value: cost } = await fee({ to, value: 1n, token })
    const before = await lamports(address)
    await send({ to, value: 1_500_000n, token })
    expect(await dollars(to)).toBe(1_500_000n)
    expect(before - (await lamports(address))).toBe(cost)
    expect(cost).toBeGreaterThan(2_039_280n)
  })

  it('says why it cannot', async () => {
    const [holder, other] = [await sender(), await sender('Phanta', testDollar.holders)]
    const prefix = 'Failed to create SPL token transaction: '
    const fails = (of: typeof holder, request: Partial<SendRequest>, message: string) =>
      expect(of.send({ to: stranger(), value: 1n, token, ...request })).rejects.toMatchObject({
        code: 'LK_SEND',
        message: prefix + message,
      })
    await fails(holder, { token: stranger() }, 'Mint account not found')
    await fails(holder, { token: holder.address }, 'Unknown mint owner program')
    await fails(holder, { token: holding(holder.address).toBase58() }, 'Invalid token decimals')
    await fails(holder, { value: testDollar.amount + 1n }, 'Insufficient token balance')
    await fails(other, {}, 'Sender does not have a token account for this mint')
    await expect(other.fee({ to: stranger(), value: 1n, token })).rejects.toMatchObject({
      code: 'LK_ESTIMATE',
    })
    const to = holding(holder.address).toBase58()
    await expect(holder.send({ to, value: 1n, token })).rejects.toMatchObject({ code: 'LK_ADDRESS' })
    await expect(holder.send({ to, value: 1n, token: 'none' })).rejects.toMatchObject({ code: 'LK_ADDRESS' })
  })

  it('takes the name of the coin itself for SOL', async () => {
    const { send } = await sender()
    const to = stranger()
    await send({ to, value: 1_000_000n, token: 'So11111111111111111111111111111111111111111' })
    expect(await lamports(to)).toBe(1_000_000n)
  })
})

describe('sending instructions', () => {
  it('makes one transaction of them', async () => {
    const { service, address } = await sender()
    const to = stranger()
    const keys = [
      { pubkey: address, isSigner: true, isWritable: true },
      { pubkey: to, isSigner: false, isWritable: true },
    ]
    const programId = PublicKey.default.toBase58()
    const signature = await service.sendInstructions([
      { programId, keys, data: '0200000040420f0000000000' },
      { programId, keys, data: '0x0200000040420f0000000000' },
    ])
    expect(await lamports(to)).toBe(2_000_000n)
    expect((await node.getSignatureStatus(signature)).value?.err).toBeNull()
    for (const odd of [[], [{ programId: 'x', keys, data: '' }], [{ programId, keys, data: '0' }]]) {
      await expect(service.sendInstructions(odd)).rejects.toMatchObject({ code: 'LK_TRANSACTION' })
    }
  })
})
