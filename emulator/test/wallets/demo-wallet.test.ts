import * as v from 'valibot'
import { type Hex, isHex, verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Approve, accounts, type DemoWallet, type Emulator, startEmulator } from '../../src/index.js'

let emulator: Emulator
let wallet: DemoWallet
const approve = vi.fn<Approve>()
const [alice, bob] = accounts.map(({ address }) => address)
const HexSchema = v.custom<Hex>((value) => isHex(value))
const base = '0x2105'
const addBase = {
  chainId: base,
  chainName: 'Base',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://node.example.org/'],
}

const Connected = v.object({
  accounts: v.array(
    v.object({
      address: v.string(),
      capabilities: v.object({
        signInWithEthereum: v.optional(v.object({ message: v.string(), signature: v.string() })),
      }),
    }),
  ),
})

beforeAll(async () => {
  emulator = await startEmulator({ chains: [1] })
})
beforeEach(() => {
  approve.mockReset().mockReturnValue('approve')
  wallet = emulator.wallet({ approve })
})
afterAll(() => emulator.close())

const request = (method: string, params?: unknown) => wallet.request({ method, params })
const connect = () => request('eth_requestAccounts')

describe('connecting and signing in by one approval', () => {
  const asked = { nonce: '12345678', chainId: '0xa', domain: 'shop.example', uri: 'https://shop.example/' }
  const connectAndSign = () =>
    request('wallet_connect', [{ version: '1', capabilities: { signInWithEthereum: asked } }])

  it('is unknown to a wallet without the quirk', async () => {
    await expect(connectAndSign()).rejects.toMatchObject({ code: 4200 })
  })

  it('asks once, and signs the text of EIP-4361', async () => {
    wallet.policy('ask', { signIn: 'sign' })
    const { accounts: connected } = v.parse(Connected, await connectAndSign())
    expect(approve).toHaveBeenCalledTimes(1)
    expect(connected.map(({ address }) => address)).toEqual([alice, bob])
    const { message, signature } = connected[0]?.capabilities.signInWithEthereum ?? {}
    expect(message).toContain(
      `shop.example wants you to sign in with your Ethereum account:\n${alice}\n\n\nURI`,
    )
    expect(message).toContain('\nChain ID: 10\nNonce: 12345678\n')
    if (!isHex(signature) || !isHex(alice)) throw new Error('No signature')
    expect(await verifyMessage({ address: alice, message: message ?? '', signature })).toBe(true)
  })

  it('signs something else on demand', async () => {
    wallet.policy('ask', { signIn: 'other-domain' })
    const { accounts: connected } = v.parse(Connected, await connectAndSign())
    expect(connected[0]?.capabilities.signInWithEthereum?.message).toContain('evil.example wants you')
  })
})

describe('connecting', () => {
  it('shows accounts only after approval, the selected one first', async () => {
    expect(await request('eth_accounts')).toEqual([])
    expect(await connect()).toEqual([alice, bob])
    expect(approve).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'connect', method: 'eth_requestAccounts' }),
    )
    expect(await request('eth_accounts')).toEqual([alice, bob])
  })

  it('does not ask twice', async () => {
    await connect()
    await connect()
    expect(approve).toHaveBeenCalledTimes(1)
  })

  it('rejects with 4001, and can be asked again', async () => {
    approve.mockReturnValueOnce('reject')
    await expect(connect()).rejects.toMatchObject({ code: 4001 })
    expect(await connect()).toEqual([alice, bob])
  })

  it('refuses a second request while one is pending, and a hanging one waits for the next policy', async () => {
    wallet.policy('hang')
    const first = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    wallet.policy('approve')
    expect(await first).toEqual([alice, bob])
  })

  it('can sit on a wrong chain and refuse to leave it', async () => {
    wallet.policy('wrong-chain')
    await connect()
    expect(await request('eth_chainId')).toBe('0x89')
    await expect(request('wallet_switchEthereumChain', [{ chainId: '0x1' }])).rejects.toMatchObject({
      code: 4001,
    })
    wallet.policy('approve')
    await request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    expect(await request('eth_chainId')).toBe('0x1')
  })

  it('grants, lists and revokes permissions', async () => {
    expect(await request('wallet_getPermissions')).toEqual([])
    const granted = [{ parentCapability: 'eth_accounts', caveats: [{ value: [alice, bob] }] }]
    expect(await request('wallet_requestPermissions', [{ eth_accounts: {} }])).toMatchObject(granted)
    await request('wallet_revokePermissions', [{ eth_accounts: {} }])
    expect(await request('eth_accounts')).toEqual([])
  })

  it('remembers its site through storage', async () => {
    let kept: unknown
    const storage = {
      load: () => kept,
      save: (state: unknown) => {
        kept = structuredClone(state)
      },
    }
    await emulator.wallet({ storage }).request({ method: 'eth_requestAccounts' })
    expect(await emulator.wallet({ storage }).request({ method: 'eth_accounts' })).toEqual([alice, bob])
  })
})

describe('chains', () => {
  it('switches to a chain it knows and tells', async () => {
    const changed = vi.fn()
    wallet.on('chainChanged', changed)
    await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(changed.mock.calls).toEqual([['0xa']])
    wallet.removeListener('chainChanged', changed)
    wallet.switchChain(1)
    expect(changed).toHaveBeenCalledTimes(1)
  })

  it('answers 4902 for an unknown chain, nested if told so, until it is added', async () => {
    const toBase = () => request('wallet_switchEthereumChain', [{ chainId: base }])
    await expect(toBase()).rejects.toMatchObject({ code: 4902 })
    wallet.policy('approve', { nestedErrors: true })
    await expect(toBase()).rejects.toMatchObject({ code: -32603, data: { originalError: { code: 4902 } } })
    await request('wallet_addEthereumChain', [addBase])
    expect(await request('eth_chainId')).toBe(base)
    expect(await toBase()).toBeNull()
  })

  it('refuses sloppy parameters', async () => {
    const add = (change: object) => request('wallet_addEthereumChain', [{ ...addBase, ...change }])
    await expect(add({ blockExplorerUrls: [''] })).rejects.toMatchObject({ code: -32602 })
    await expect(add({ iconUrls: ['an-image-id'] })).rejects.toMatchObject({ code: -32602 })
    await expect(add({ chainId: '0x02105' })).rejects.toMatchObject({ code: -32602 })
  })

  it('has the quirks of real wallets when told so', async () => {
    wallet.policy('approve', { numericChainId: true, lateSwitch: true, noPermissions: true })
    await request('wallet_switchEthereumChain', [{ chainId: '0xa' }])
    expect(await request('eth_chainId')).toBe(1)
    await expect.poll(() => request('eth_chainId')).toBe(10)
    await expect(request('wallet_getPermissions')).rejects.toMatchObject({ code: 4200 })
  })
})

describe('signing', () => {
  it('signs messages', async () => {
    await connect()
    const signature = v.parse(HexSchema, await request('personal_sign', ['0x6869', alice]))
    expect(await verifyMessage({ address: alice ?? '0x', message: 'hi', signature })).toBe(true)
  })

  it('signs typed data', async () => {
    await connect()
    const data = {
      domain: { name: 'Shop' },
      types: { EIP712Domain: [{ name: 'name', type: 'string' }], Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const signature = v.parse(HexSchema, await request('eth_signTypedData_v4', [alice, JSON.stringify(data)]))
    expect(await verifyTypedData({ ...data, address: alice ?? '0x', signature })).toBe(true)
  })

  it('sends, and the transaction is mined', async () => {
    await connect()
    const { rpc } = await emulator.chain(1)
    const hash = await request('eth_sendTransaction', [
      { from: alice, to: accounts[7]?.address, value: '0xde0b6b3a7640000' },
    ])
    await expect.poll(() => rpc('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' })
    expect(BigInt(String(await rpc('eth_getBalance', [accounts[7]?.address, 'latest'])))).toBe(
      10001n * 10n ** 18n,
    )
  })

  it('sends nothing that is meant for another chain, nor what became so while the visitor read', async () => {
    await connect()
    const call = { from: alice, to: accounts[7]?.address, value: '0x1' }
    const foreign = request('eth_sendTransaction', [{ ...call, chainId: '0xa' }])
    await expect(foreign).rejects.toMatchObject({ code: -32602 })
    expect(approve).toHaveBeenCalledTimes(1) // for connecting
    wallet.policy('hang')
    const slow = request('eth_sendTransaction', [{ ...call, chainId: '0x1' }])
    wallet.switchChain(10)
    wallet.policy('approve')
    await expect(slow).rejects.toMatchObject({ code: -32602 })
  })

  it('passes the reason of a revert on, and sends such a transaction if the site insists', async () => {
    await connect()
    const call = { from: alice, to: emulator.reverter['eip155:1'], data: '0x12345678' }
    await expect(request('eth_estimateGas', [call])).rejects.toThrow('boom reason')
    const hash = await request('eth_sendTransaction', [call])
    await expect.poll(() => request('eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x0' })
  })

  it('refuses before connecting, for a foreign account, and unknown methods', async () => {
    await expect(request('personal_sign', ['0x6869', alice])).rejects.toMatchObject({ code: 4100 })
    await connect()
    await expect(request('personal_sign', ['0x6869', accounts[9]?.address])).rejects.toMatchObject({
      code: 4100,
    })
    await expect(request('eth_sign', [alice, '0x00'])).rejects.toMatchObject({ code: 4200 })
    await expect(request('toString')).rejects.toMatchObject({ code: 4200 })
  })

  it('watches assets', async () => {
    const options = { address: emulator.token['eip155:1'], symbol: 'TUSD', decimals: 6 }
    expect(await request('wallet_watchAsset', { type: 'ERC20', options })).toBe(true)
  })
})

describe('batches', () => {
  const send = (calls: unknown[], more = {}) =>
    request('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', atomicRequired: true, calls, ...more }])
  const pay = { to: bob, value: '0x1' }

  it('tells what it can', async () => {
    await connect()
    const permissionTypes = ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance']
    const able = {
      atomic: { status: 'supported' },
      permissions: {
        supported: true,
        signerTypes: ['keys'],
        permissionTypes,
        policyTypes: ['call-limit', 'rate-limit', 'gas-limit'],
      },
    }
    expect(await request('wallet_getCapabilities', [alice])).toEqual({
      '0x1': able,
      '0xa': able,
      '0x7a69': able,
    })
    expect(await request('wallet_getCapabilities', [alice, ['0xa']])).toEqual({ '0xa': able })
  })

  it('sends several calls and tells their status', async () => {
    await connect()
    expect(await send([pay, pay], { id: '0x01' })).toEqual({ id: '0x01' })
    const status = await request('wallet_getCallsStatus', ['0x01'])
    expect(status).toMatchObject({
      status: 200,
      chainId: '0x1',
      receipts: [{ status: '0x1' }, { status: '0x1' }],
    })
    await expect(send([pay], { id: '0x01' })).rejects.toMatchObject({ code: 5720 })
    await expect(request('wallet_getCallsStatus', ['0x02'])).rejects.toMatchObject({ code: 5730 })
    await expect(send([pay], { chainId: '0x5' })).rejects.toMatchObject({ code: 5710 })
  })

  it('undoes all calls when one fails', async () => {
    await connect()
    const { rpc } = await emulator.chain(1)
    const before = await rpc('eth_getBalance', [bob, 'latest'])
    await send([pay, { to: emulator.reverter['eip155:1'], data: '0x12345678' }], { id: '0x03' })
    expect(await request('wallet_getCallsStatus', ['0x03'])).toMatchObject({ status: 500, receipts: [] })
    expect(await rpc('eth_getBalance', [bob, 'latest'])).toBe(before)
  })
})

describe("the owner's side", () => {
  it('switches accounts, locks, unlocks and disconnects with events', async () => {
    const accountsChanged = vi.fn()
    const disconnect = vi.fn()
    await connect()
    wallet.on('accountsChanged', accountsChanged)
    wallet.on('disconnect', disconnect)
    wallet.switchAccount(1)
    wallet.lock()
    expect(await request('eth_accounts')).toEqual([])
    wallet.unlock()
    wallet.disconnect()
    expect(accountsChanged.mock.calls).toEqual([[[bob, alice]], [[]], [[bob, alice]], [[]]])
    expect(disconnect).toHaveBeenCalledWith(expect.objectContaining({ code: 4900 }))
  })

  it('keeps a log of its calls', async () => {
    approve.mockReturnValue('reject')
    await connect().catch(() => {})
    await request('eth_chainId')
    expect(wallet.calls()).toMatchObject([
      { method: 'eth_requestAccounts', outcome: 'error', value: { code: 4001 } },
      { method: 'eth_chainId', outcome: 'ok', value: '0x1' },
    ])
  })

  it('leaves no trace in the ledger of the services', async () => {
    emulator.ledger.clear()
    await connect()
    await request('personal_sign', ['0x6869', alice])
    expect(emulator.ledger.entries()).toEqual([])
  })
})
