import { base58 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { createWalletList, type StandardWallet } from '../../../../adapter-kit/index.js'
import type { Network, SignInRequest } from '../../../../kernel/plugin.js'
import { createServices } from '../../../../plugins/solana/services.js'
import { adapterSetup } from '../../../adapter-kit/adapter-setup.js'
import { account, codedError, FakeWallet } from '../fake-wallet.js'
import { alice, bob, devnet, mainnet, network, signal } from '../setup.js'

const request: SignInRequest = {
  chainId: mainnet.caipNetworkId,
  ...{ domain: 'shop.example', uri: 'https://shop.example/', nonce: '12345678', statement: 'Members only.' },
}
const signature = new Uint8Array(64).fill(7)
const output = (more: object = {}) => ({
  account: account(bob),
  signedMessage: new TextEncoder().encode('A text'),
  signature,
  ...more,
})

function walletThat(signIn: () => unknown): FakeWallet {
  const wallet = new FakeWallet()
  wallet.methods.signIn = () => {
    const answer = signIn()
    wallet.accounts = wallet.own
    return answer
  }
  wallet.features['solana:signIn'] = wallet.feature('signIn')
  return wallet
}

/** The adapter on a page where a plugin signs visitors in. */
function connectTo(
  raw: FakeWallet,
  next: () => Promise<SignInRequest | undefined> = async () => request,
  wanted: Network = mainnet,
) {
  const wallets = createWalletList<StandardWallet>()
  const connector = { id: 'Sparrow', type: 'ANNOUNCED', name: 'Sparrow', namespace: 'solana' } as const
  const wallet: StandardWallet = { id: 'Sparrow', name: 'Sparrow', imageUrl: undefined, raw }
  wallets.add({ connector, provider: () => wallet, origin: raw })
  const { context } = adapterSetup('solana', [mainnet, devnet, wanted])
  const use = async () => ({ next }) as never
  const report = () => undefined
  const { adapter } = createServices({ ...context, use, report, options: {} }, wallets)
  return adapter.connect({ connector, network: wanted, signal: signal() })
}

const methods = (wallet: FakeWallet) => wallet.calls.map(({ method }) => method)

describe('a wallet with solana:signIn', () => {
  it('connects and signs by one approval: the account that signed is the one in use', async () => {
    const wallet = walletThat(() => [output()])
    const connected = await connectTo(wallet)
    expect(connected.signed).toEqual([{ message: 'A text', signature: base58.encode(signature) }])
    expect(connected.accounts.map(({ address }) => address)).toEqual([bob, alice])
    expect(methods(wallet)).toEqual(['signIn'])
    const { chainId: _, ...fields } = request
    expect(wallet.inputsOf('signIn')).toEqual([{ ...fields, version: '1', chainId: 'mainnet' }])
  })

  it('is only connected where nobody wants a signature, and on networks that wallets have no name for', async () => {
    const wallet = walletThat(() => [output()])
    expect((await connectTo(wallet, async () => undefined)).signed).toBeUndefined()
    const extra = { solana: { cluster: 'localnet' } }
    const local = network({ ...mainnet, id: 'local', caipNetworkId: 'solana:local', extra })
    await connectTo(wallet, undefined, local)
    expect(methods(wallet)).toEqual(['connect', 'connect'])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('oops'))],
    ['answers nothing', () => undefined],
    ['answers twice', () => [output(), output()]],
    ['answers half a signature', () => [output({ signature: new Uint8Array(32) })]],
    ['answers a text as a signature', () => [output({ signature: 'A text' })]],
  ])('that %s is asked to connect', async (_, does) => {
    const wallet = walletThat(does)
    expect((await connectTo(wallet)).signed).toBeUndefined()
    expect(methods(wallet)).toEqual(['signIn', 'connect'])
  })

  it.each([
    ['no bytes', 'A text'],
    ['bytes that are no text', new Uint8Array([0xff])],
    ['too many', new Uint8Array(20_000).fill(65)],
  ])('has signed nothing that counts where its text is %s', async (_, signedMessage) => {
    const connected = await connectTo(walletThat(() => [output({ signedMessage })]))
    expect(connected.signed).toEqual([{ message: '', signature: base58.encode(signature) }])
  })

  it('is a no where the visitor says no', async () => {
    const wallet = walletThat(() => Promise.reject(codedError(4001)))
    await expect(connectTo(wallet)).rejects.toMatchObject({ code: 4001 })
    expect(methods(wallet)).toEqual(['signIn'])
  })
})
