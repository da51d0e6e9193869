import { describe, expect, it } from 'vitest'
import { createWalletList } from '../../../../adapter-kit/index.js'
import type { SignInRequest } from '../../../../kernel/plugin.js'
import { createServices } from '../../../../plugins/eip155/services.js'
import { connectAndSign } from '../../../../plugins/eip155/signing/connect-and-sign.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { FakeWallet, never, rpcError } from '../fake-wallet.js'
import { alice, bob, mainnet, signal } from '../setup.js'

const request: SignInRequest = {
  ...{ chainId: 'eip155:10', domain: 'shop.example', uri: 'https://shop.example/', nonce: '12345678' },
  ...{ statement: 'Members only.', expirationTime: '2100-01-01T00:00:00Z' },
}
const signed = { message: 'A text', signature: '0x00' }
const answer = (capabilities: unknown = { signInWithEthereum: signed }) => ({
  accounts: [{ address: alice.toLowerCase(), capabilities }, { address: bob }],
})

function walletThat(wallet_connect: () => unknown): FakeWallet {
  const wallet = new FakeWallet()
  wallet.answers.wallet_connect = () => {
    wallet.allowed = true
    return wallet_connect()
  }
  return wallet
}

describe('connecting and signing by one approval', () => {
  it('asks as ERC-7846 says, and answers accounts and what was signed', async () => {
    const wallet = walletThat(() => answer())
    expect(await connectAndSign(wallet, request, signal())).toEqual({
      addresses: [alice, bob],
      signed: [signed],
    })
    const { chainId: _, ...fields } = request
    expect(wallet.paramsOf('wallet_connect')).toEqual([
      { version: '1', capabilities: { signInWithEthereum: { ...fields, version: '1', chainId: '0xa' } } },
    ])
  })

  it.each([
    ['no capabilities', undefined],
    ['another shape', { signInWithEthereum: { message: 5 } }],
    ['an error in their place', { signInWithEthereum: { code: 4001 } }],
    ['no end', { signInWithEthereum: { message: 'x'.repeat(20_000), signature: '0x' } }],
  ])('is connected, and signed nothing, with %s', async (_, capabilities) => {
    const wallet = walletThat(() => ({ accounts: [{ address: alice, capabilities }] }))
    expect(await connectAndSign(wallet, request, signal())).toEqual({ addresses: [alice], signed: [] })
  })

  it.each([
    ['does not know the method', () => Promise.reject(rpcError(4200))],
    ['says so in its own way', () => Promise.reject(rpcError(-32603, 'oops'))],
    ['answers no accounts', () => ({ accounts: [] })],
    ['answers garbage', () => 'garbage'],
    ['answers addresses that are none', () => ({ accounts: [{ address: '<b>' }] })],
  ])('is nothing for a wallet that %s', async (_, does) => {
    expect(await connectAndSign(walletThat(does), request, signal())).toBeUndefined()
  })

  it.each([4001, -32002])('ends with the wallet’s own %i', async (code) => {
    const wallet = walletThat(() => Promise.reject(rpcError(code)))
    await expect(connectAndSign(wallet, request, signal())).rejects.toMatchObject({ code })
  })

  it('leaves nobody waiting twice for a wallet that does not answer', async () => {
    const wallet = walletThat(never)
    const leaving = new AbortController()
    const asked = connectAndSign(wallet, request, leaving.signal)
    leaving.abort(new Error('left'))
    await expect(asked).rejects.toThrow('left')
    expect(await connectAndSign(wallet, request, signal())).toBeUndefined()
    expect(wallet.methods()).toEqual(['wallet_connect'])
  })
})

describe('the adapter', () => {
  /** The adapter on a page where a plugin signs visitors in. */
  function connectTo(wallet: FakeWallet, next: () => Promise<SignInRequest | undefined>) {
    const wallets = createWalletList<unknown>()
    const connector = { id: 'fox', type: 'ANNOUNCED', name: 'Fox', namespace: 'eip155' } as const
    wallets.add({ connector, provider: () => wallet, origin: wallet })
    const { context } = adapterSetup('eip155', [mainnet])
    const use = async () => ({ next }) as never
    const { adapter } = createServices({ ...context, use, options: {} }, wallets)
    return adapter.connect({ connector, network: mainnet, signal: signal() })
  }

  it('has what was signed beside the connection', async () => {
    const wallet = walletThat(() => answer())
    const connected = await connectTo(wallet, async () => request)
    expect(connected.signed).toEqual([signed])
    expect(wallet.methods()).toEqual(['wallet_connect', 'eth_chainId'])
  })

  it('connects a wallet that cannot, and asks none where nobody wants a signature', async () => {
    const old = new FakeWallet()
    expect((await connectTo(old, async () => request)).signed).toBeUndefined()
    expect(old.methods()).toEqual(['wallet_connect', 'eth_requestAccounts', 'eth_chainId'])
    const able = walletThat(() => answer())
    await connectTo(able, async () => undefined)
    expect(able.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })
})
