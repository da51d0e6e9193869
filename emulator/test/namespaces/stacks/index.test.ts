import { verifyMessageSignatureRsv } from '@stacks/encryption'
import {
  Cl,
  encodeStructuredDataBytes,
  getAddressFromPublicKey,
  makeSTXTokenTransfer,
  makeUnsignedSTXTokenTransfer,
} from '@stacks/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Emulator, startEmulator } from '../../../src/index.js'
import { accounts } from '../../../src/namespaces/stacks/accounts.js'
import { accountAt, privateKey } from '../../../src/namespaces/stacks/sign.js'
import { wallets } from '../../../src/namespaces/stacks/wallets.js'
import { createDemoWalletState } from '../../../src/wallets/demo-wallet-state.js'

const [alice, bob, carol] = accounts
if (!alice || !bob || !carol) throw new Error('There are no accounts')
const somebody = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const testnet = 'stacks:2147483648'

let emulator: Emulator
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, anvil: false })
})
beforeEach(() => emulator.control.reset({ chains: true }))
afterAll(() => emulator.close())

const read = async (path: string, network = 'stacks:1') => (await fetch(emulator.rpc(network) + path)).json()
const stx = async (address: string, network?: string) =>
  (await read(`/extended/v1/address/${address}/balances`, network)).stx
const send = (body: BodyInit, network = 'stacks:1') =>
  fetch(`${emulator.walletRpc(network)}/v2/transactions`, { method: 'POST', body })

/** A signed transfer, as hex. */
const transfer = async (options: object = {}) =>
  (
    await makeSTXTokenTransfer({
      ...{ recipient: somebody, amount: 1_000_000n, fee: 200n, nonce: 0n, network: 'mainnet' as const },
      senderKey: privateKey(0),
      ...options,
    })
  ).serialize()

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'))

function flipped(hex: string, at: number): string {
  const copy = bytes(hex)
  copy[at] = (copy[at] ?? 0) ^ 1
  return Buffer.from(copy).toString('hex')
}

describe('accounts', () => {
  it('are what the keys say, in the forms of both networks', () => {
    expect(accounts.length).toBeGreaterThanOrEqual(10)
    expect(accounts).toEqual(accounts.map((_, index) => accountAt(index)))
    expect(new Set(accounts.map(({ address }) => address)).size).toBe(accounts.length)
  })

  it('have coins on each network', async () => {
    expect(await stx(alice.address)).toMatchObject({ balance: '1000000000', locked: '0' })
    expect(await stx(alice.testnet, testnet)).toMatchObject({ balance: '1000000000' })
    expect(await stx(carol.address)).toMatchObject({ locked: '250000000' })
    expect(await stx(somebody)).toMatchObject({ balance: '0' })
  })
})

describe('the API', () => {
  it('tells its network, fees and nonces', async () => {
    expect(await read('/v2/info')).toMatchObject({ network_id: 1 })
    expect(await read('/v2/info', testnet)).toMatchObject({ network_id: 2147483648 })
    expect(await read('/v2/fees/transfer')).toBe(1)
    expect(await read(`/extended/v1/address/${alice.address}/nonces`)).toMatchObject({
      possible_next_nonce: 0,
      last_executed_tx_nonce: null,
    })
    expect((await fetch(`${emulator.rpc('stacks:1')}/nowhere`)).status).toBe(404)
    expect((await fetch(`${emulator.rpc('stacks:7')}/v2/info`)).status).toBe(404)
  })

  it('takes a transfer as bytes and as JSON, and moves the coins', async () => {
    const first = await send(bytes(await transfer()))
    expect(first.status).toBe(200)
    const txid = await first.json()
    expect(await read(`/extended/v1/tx/0x${txid}`)).toMatchObject({ tx_status: 'success' })
    const second = await send(JSON.stringify({ tx: await transfer({ nonce: 1n }) }))
    expect(second.status).toBe(200)
    expect((await stx(alice.address)).balance).toBe('997999600')
    expect((await stx(somebody)).balance).toBe('2000000')
    expect((await read(`/extended/v1/address/${alice.address}/nonces`)).possible_next_nonce).toBe(2)
  })

  it('refuses a transaction with any bit of its signature or content flipped', async () => {
    const good = await transfer()
    // Version, chain, signer, fee, signature, recipient and amount.
    for (const at of [7, 20, 40, 45, 70, 100, 120, 135, 145]) {
      const response = await send(bytes(flipped(good, at)))
      expect(response.status, `byte ${at}`).toBe(400)
    }
    const forged = await send(bytes(flipped(good, 80)))
    expect(await forged.json()).toMatchObject({
      error: 'transaction rejected',
      reason: 'SignatureValidation',
    })
    expect((await stx(somebody)).balance).toBe('0')
  })

  it.each([
    ['BadNonce', { nonce: 3n }],
    ['FeeTooLow', { fee: 1n }],
    ['NotEnoughFunds', { amount: 1_000_000_000n }],
    ['NotEnoughFunds', { amount: 800_000_000n, senderKey: privateKey(2) }],
    ['BadTransactionVersion', { network: 'testnet', recipient: alice.testnet }],
    ['BadAddressVersionByte', { recipient: alice.testnet }],
  ])('refuses with %s', async (reason, options) => {
    const response = await send(bytes(await transfer(options)))
    expect([response.status, (await response.json()).reason]).toEqual([400, reason])
  })

  it('refuses what is no transaction', async () => {
    for (const body of ['', 'hello', '{"tx":"zz"}', bytes('00ff')]) {
      const response = await send(body)
      expect([response.status, (await response.json()).reason]).toEqual([400, 'Deserialization'])
    }
  })
})

describe('the keys', () => {
  it('sign text as the chain’s library wants it', async () => {
    const { sign } = await emulator.keys('stacks')
    const message = 'Ä ✓ 日本'
    const answer = await sign('stx_signMessage', { address: alice.testnet, message, network: 'testnet' })
    const { signature, publicKey } = Object(answer)
    expect(publicKey).toBe(alice.publicKey)
    expect(getAddressFromPublicKey(publicKey, 'mainnet')).toBe(alice.address)
    expect(verifyMessageSignatureRsv({ signature, publicKey, message })).toBe(true)
    expect(verifyMessageSignatureRsv({ signature, publicKey, message: `${message}!` })).toBe(false)
    const other = flipped(signature, 5)
    expect(verifyMessageSignatureRsv({ signature: other, publicKey, message })).toBe(false)
  })

  it('send coins', async () => {
    const { sign } = await emulator.keys('stacks')
    const params = { address: bob.address, recipient: somebody, amount: '7', memo: 'hi' }
    const { txid } = Object(await sign('stx_transferStx', params))
    expect(txid).toMatch(/^0x[0-9a-f]{64}$/)
    expect((await stx(somebody)).balance).toBe('7')
    await expect(sign('stx_transferStx', { ...params, amount: '9'.repeat(20) })).rejects.toMatchObject({
      code: -31000,
    })
  })

  it('sign transactions, and hand them on when told', async () => {
    const { sign } = await emulator.keys('stacks')
    const unsigned = await makeUnsignedSTXTokenTransfer({
      ...{ recipient: somebody, amount: 5n, fee: 200n, nonce: 0n, network: 'mainnet' as const },
      publicKey: alice.publicKey,
    })
    const params = { address: alice.address, transaction: unsigned.serialize() }
    const only = Object(await sign('stx_signTransaction', params))
    expect(only.txid).toBeUndefined()
    expect((await stx(somebody)).balance).toBe('0')
    const sent = Object(await sign('stx_signTransaction', { ...params, broadcast: true }))
    expect(sent.transaction).toBe(only.transaction)
    expect((await stx(somebody)).balance).toBe('5')
  })

  it('sign structured data', async () => {
    const { sign } = await emulator.keys('stacks')
    const message = Cl.tuple({ hello: Cl.stringAscii('world') })
    const domain = Cl.tuple({
      name: Cl.stringAscii('Test'),
      version: Cl.stringAscii('1'),
      'chain-id': Cl.uint(1),
    })
    const params = { address: alice.address, message: Cl.serialize(message), domain: Cl.serialize(domain) }
    const { signature } = Object(await sign('stx_signStructuredMessage', params))
    expect(signature).toMatch(/^[0-9a-f]{130}$/)
    expect(encodeStructuredDataBytes({ message, domain })).toHaveLength(70)
  })

  it('refuse what they do not hold or know', async () => {
    const { sign } = await emulator.keys('stacks')
    const code = { code: -32602 }
    await expect(sign('stx_signMessage', { address: somebody, message: 'x' })).rejects.toMatchObject(code)
    await expect(sign('stx_signMessage', { address: alice.address })).rejects.toMatchObject(code)
    await expect(
      sign('stx_signMessage', { address: alice.address, message: 'x', network: 'moon' }),
    ).rejects.toMatchObject(code)
    await expect(sign('stx_callContract', { address: alice.address })).rejects.toMatchObject({ code: 4200 })
  })
})

describe('Mole', () => {
  const [mole] = wallets
  if (!mole) throw new Error('There is no wallet')
  const face = { id: mole.id, name: mole.name, icon: 'data:image/svg+xml,<svg/>' }

  /** The wallet on a page of its own, which may hold other things already. */
  async function onPage(
    page: object = new EventTarget(),
    approve: () => 'approve' | 'reject' = () => 'approve',
  ) {
    const { sign } = await emulator.keys('stacks')
    const wallet = createDemoWalletState({ accounts: mole?.accounts ?? [], network: '1', sign, approve })
    const remove = mole?.install(page as Window & typeof globalThis, wallet, face) ?? (() => {})
    const provider = Object(Reflect.get(page, 'MoleProviders')).StacksProvider
    return { page, wallet, provider, remove }
  }

  it('lists itself once, beside what else is there, and leaves without a trace', async () => {
    const page = Object.assign(new EventTarget(), { MoleProviders: { BitcoinProvider: 7 } })
    const { wallet: owner, remove } = await onPage(page)
    mole.install(page as never, owner, face)
    expect(Reflect.get(page, 'webbtc_stx_providers')).toMatchObject([{ id: mole.id, name: 'Mole' }])
    remove()
    expect(Reflect.get(page, 'webbtc_stx_providers')).toEqual([])
    expect(page.MoleProviders).toEqual({ BitcoinProvider: 7 })
    const empty = await onPage()
    empty.remove()
    expect(Object.keys(empty.page)).toEqual(['webbtc_stx_providers'])
  })

  it('shows its account after a yes only, in the form that is asked for', async () => {
    const { provider, wallet: owner } = await onPage()
    expect((await provider.request('wallet_getAccount', null)).error).toMatchObject({ code: -32002 })
    expect(owner.prompts()).toBe(0)
    const { result } = await provider.request('stx_getAddresses', { network: 'testnet' })
    expect(result.addresses).toEqual([{ symbol: 'STX', address: alice.testnet, publicKey: alice.publicKey }])
    expect((await provider.request('wallet_getAccount')).result.addresses[0].address).toBe(alice.address)
    await provider.request('wallet_disconnect', null)
    expect((await provider.request('stx_getAccounts')).error).toMatchObject({ code: -32002 })
  })

  it('says no in the words of its kind', async () => {
    const { provider } = await onPage(undefined, () => 'reject')
    expect((await provider.request('getAddresses')).error).toEqual({
      code: -32000,
      message: 'User rejected request',
    })
    expect((await provider.request('stx_getNetworks')).result.active).toBe('mainnet')
    const odd = await provider.request('stx_getAddresses', { network: 'moon' })
    expect(odd.error).toMatchObject({ code: -32602 })
  })

  it('signs and sends on the network of the request', async () => {
    const { provider } = await onPage()
    await provider.request('stx_getAddresses')
    const params = { recipient: bob.testnet, amount: '5', network: 'testnet' }
    const { result } = await provider.request('stx_transferStx', params)
    expect(result.txid).toMatch(/^0x/)
    expect((await stx(bob.testnet, testnet)).balance).toBe('1000000005')
    expect((await provider.request('stx_deployContract')).error).toMatchObject({ code: 4200 })
  })

  it('tells its events until nobody listens', async () => {
    const { provider, wallet: owner } = await onPage()
    await provider.request('stx_getAddresses')
    const heard: unknown[] = []
    const stop = provider.listen('stx_accountChange', (value: unknown) => heard.push(value))
    const stopToo = provider.listen('stx_networkChange', (value: unknown) => heard.push(value))
    owner.switchNetwork('2147483648')
    owner.switchAccount(1)
    expect(heard).toMatchObject([{ active: 'testnet' }, [{ address: bob.testnet }]])
    stop()
    stopToo()
    owner.lock()
    expect([heard.length, owner.listeners()]).toEqual([2, 0])
  })
})
