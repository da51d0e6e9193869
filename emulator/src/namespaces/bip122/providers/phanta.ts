import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import type { DemoWalletState } from '../../../wallets/demo-wallet-state.js'
import { readParams } from '../../../wallets/params.js'
import type { NamespaceWallet, WalletIdentity } from '../../namespace-wallet.js'
import { bitcoinAccounts } from '../accounts.js'
import { bitcoinNetworks, mainnet } from '../networks.js'
import { addressesOf, networkOf } from './own-addresses.js'

/**
 * A wallet that registers by the Wallet Standard. The Solana and EVM demo wallets of this name stand for the same
 * wallet.
 */
export const phanta: NamespaceWallet = {
  name: 'Phanta',
  id: 'demo.phanta.bip122',
  namespace: 'bip122',
  colour: '#a99bf0',
  mark: 'P',
  accounts: bitcoinAccounts
    .slice(3, 5)
    .map(({ addresses, publicKey }) => ({ address: addresses.bc[0], publicKey })),
  network: mainnet.reference,
  install: (page, wallet, identity) => register(page, standardWallet(wallet, identity)),
}

interface Api {
  register: (wallet: object) => unknown
}

/** Registers with apps that already run and with those that start later. */
function register(page: Window & typeof globalThis, wallet: object): () => void {
  const end = new AbortController()
  const undo: unknown[] = []
  const meet = (api: Api) => void undo.push(api.register(wallet))
  const ready = (event: Event) => meet((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', ready, { signal: end.signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
  return () => {
    end.abort()
    for (const leave of undo) if (typeof leave === 'function') leave()
  }
}

const chains = bitcoinNetworks.map(({ chain }) => chain)

function standardWallet(wallet: DemoWalletState, { id, name, icon }: WalletIdentity): object {
  return {
    version: '1.0.0',
    id,
    name,
    icon,
    chains,
    get accounts() {
      return accountsOf(wallet)
    },
    features: features(wallet),
  }
}

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

function accountsOf(wallet: DemoWalletState): readonly object[] {
  return addressesOf(wallet)
    .filter(({ purpose }) => purpose !== 'stacks')
    .map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: hexBytes(publicKey),
      purpose,
      chains: [networkOf(wallet).chain],
      features: ['bitcoin:signMessage', 'bitcoin:signTransaction'],
    }))
}

const Bytes = v.instance(Uint8Array)
const Account = v.object({ address: v.string() })
const Message = v.object({ account: Account, message: Bytes })
const Transaction = v.object({
  psbt: Bytes,
  inputsToSign: v.array(v.object({ account: Account, signingIndexes: v.array(v.number()) })),
})

function features(wallet: DemoWalletState): Readonly<Record<string, object>> {
  const version = '1.0.0'
  const connect = (input: unknown) =>
    wallet.call('bitcoin:connect', input, async () => {
      await wallet.connect('bitcoin:connect')
      return { accounts: accountsOf(wallet) }
    })
  const signMessage = (...inputs: readonly unknown[]) =>
    wallet.call('bitcoin:signMessage', inputs, () => inOrder(inputs, (input) => sign(wallet, input)))
  const signTransaction = (...inputs: readonly unknown[]) =>
    wallet.call('bitcoin:signTransaction', inputs, () => inOrder(inputs, (input) => signPsbt(wallet, input)))
  return {
    'bitcoin:connect': { version, connect },
    'bitcoin:signMessage': { version, signMessage },
    'bitcoin:signTransaction': { version, signTransaction },
    'standard:disconnect': {
      version,
      disconnect: () => wallet.call('standard:disconnect', undefined, () => wallet.forget()),
    },
    'standard:events': { version, on: (event: string, listener: unknown) => on(wallet, event, listener) },
  }
}

async function inOrder<T>(inputs: readonly unknown[], act: (input: unknown) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const input of inputs) answers.push(await act(input))
  return answers
}

function admitted(wallet: DemoWalletState, address: string): void {
  if (!addressesOf(wallet).some((entry) => entry.address === address))
    throw new RpcError(4100, 'The account is not connected to this site')
}

const Signed = v.object({ signature: v.string() })

async function sign(wallet: DemoWalletState, input: unknown): Promise<object> {
  const { account, message } = readParams(Message, input)
  admitted(wallet, account.address)
  const text = new TextDecoder().decode(message)
  const details = [{ label: 'Message', value: text }]
  const method = 'bitcoin:signMessage'
  await wallet.ask({ kind: 'sign-message', method, params: input, title: 'Sign a message', details })
  const answer = await wallet.sign('signMessage', { address: account.address, message: text })
  return { signedMessage: message, signature: fromBase64(readParams(Signed, answer).signature) }
}

async function signPsbt(wallet: DemoWalletState, input: unknown): Promise<object> {
  const { psbt, inputsToSign } = readParams(Transaction, input)
  for (const { account } of inputsToSign) admitted(wallet, account.address)
  const signInputs = Object.fromEntries(inputsToSign.map((one) => [one.account.address, one.signingIndexes]))
  const details = [{ label: 'Accounts', value: String(inputsToSign.length) }]
  const method = 'bitcoin:signTransaction'
  await wallet.ask({ kind: 'send-transaction', method, params: input, title: 'Sign a transaction', details })
  const { reference } = networkOf(wallet)
  const answer = await wallet.sign('signPsbt', { psbt: toBase64(psbt), signInputs, network: reference })
  return { signedPsbt: fromBase64(readParams(v.object({ psbt: v.string() }), answer).psbt) }
}

function on(wallet: DemoWalletState, event: string, listener: unknown): () => void {
  if (event !== 'change' || typeof listener !== 'function') return () => undefined
  const tell = () => listener({ accounts: accountsOf(wallet) })
  const stops = [
    wallet.on('accounts', tell),
    wallet.on('network', tell),
    wallet.on('odd', (accounts) => listener({ accounts })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
