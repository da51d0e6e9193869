import * as v from 'valibot'
import { RpcError } from '../../../rpc/call-rpc.js'
import type { Owner } from '../../../wallets/demo-wallet-state.js'
import { read } from '../../../wallets/params.js'
import type { Face, NamespaceWallet } from '../../namespace-wallet.js'
import { bitcoinAccounts } from '../accounts.js'
import { mainnet, networks } from '../networks.js'
import { addressesOf, networkOf } from './own-addresses.js'

/** A wallet that registers by the Wallet Standard, as the one of the same name does for other chains. */
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
  install: (page, owner, face) => register(page, standardWallet(owner, face)),
}

interface Api {
  register: (wallet: object) => unknown
}

/** Greets the apps that are there and those that come. */
function register(page: Window & typeof globalThis, wallet: object): () => void {
  const left = new AbortController()
  const undo: unknown[] = []
  const meet = (api: Api) => void undo.push(api.register(wallet))
  const ready = (event: Event) => meet((event as CustomEvent<Api>).detail)
  page.addEventListener('wallet-standard:app-ready', ready, { signal: left.signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: meet }))
  return () => {
    left.abort()
    for (const leave of undo) if (typeof leave === 'function') leave()
  }
}

const chains = networks.map(({ chain }) => chain)

function standardWallet(owner: Owner, { id, name, icon }: Face): object {
  return {
    version: '1.0.0',
    id,
    name,
    icon,
    chains,
    get accounts() {
      return accountsOf(owner)
    },
    features: features(owner),
  }
}

const hexBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

function accountsOf(owner: Owner): readonly object[] {
  return addressesOf(owner)
    .filter(({ purpose }) => purpose !== 'stacks')
    .map(({ address, publicKey, purpose }) => ({
      address,
      publicKey: hexBytes(publicKey),
      purpose,
      chains: [networkOf(owner).chain],
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

function features(owner: Owner): Readonly<Record<string, object>> {
  const version = '1.0.0'
  const connect = (input: unknown) =>
    owner.call('bitcoin:connect', input, async () => {
      await owner.connect('bitcoin:connect')
      return { accounts: accountsOf(owner) }
    })
  const signMessage = (...inputs: readonly unknown[]) =>
    owner.call('bitcoin:signMessage', inputs, () => inOrder(inputs, (input) => sign(owner, input)))
  const signTransaction = (...inputs: readonly unknown[]) =>
    owner.call('bitcoin:signTransaction', inputs, () => inOrder(inputs, (input) => signPsbt(owner, input)))
  return {
    'bitcoin:connect': { version, connect },
    'bitcoin:signMessage': { version, signMessage },
    'bitcoin:signTransaction': { version, signTransaction },
    'standard:disconnect': {
      version,
      disconnect: () => owner.call('standard:disconnect', undefined, () => owner.forget()),
    },
    'standard:events': { version, on: (event: string, listener: unknown) => on(owner, event, listener) },
  }
}

async function inOrder<T>(inputs: readonly unknown[], act: (input: unknown) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  for (const input of inputs) answers.push(await act(input))
  return answers
}

function admitted(owner: Owner, address: string): void {
  if (!addressesOf(owner).some((entry) => entry.address === address))
    throw new RpcError(4100, 'The account is not connected to this site')
}

const Signed = v.object({ signature: v.string() })

async function sign(owner: Owner, input: unknown): Promise<object> {
  const { account, message } = read(Message, input)
  admitted(owner, account.address)
  const text = new TextDecoder().decode(message)
  const details = [{ label: 'Message', value: text }]
  const method = 'bitcoin:signMessage'
  await owner.ask({ kind: 'sign-message', method, params: input, title: 'Sign a message', details })
  const answer = await owner.sign('signMessage', { address: account.address, message: text })
  return { signedMessage: message, signature: fromBase64(read(Signed, answer).signature) }
}

async function signPsbt(owner: Owner, input: unknown): Promise<object> {
  const { psbt, inputsToSign } = read(Transaction, input)
  for (const { account } of inputsToSign) admitted(owner, account.address)
  const signInputs = Object.fromEntries(inputsToSign.map((one) => [one.account.address, one.signingIndexes]))
  const details = [{ label: 'Accounts', value: String(inputsToSign.length) }]
  const method = 'bitcoin:signTransaction'
  await owner.ask({ kind: 'send-transaction', method, params: input, title: 'Sign a transaction', details })
  const { reference } = networkOf(owner)
  const answer = await owner.sign('signPsbt', { psbt: toBase64(psbt), signInputs, network: reference })
  return { signedPsbt: fromBase64(read(v.object({ psbt: v.string() }), answer).psbt) }
}

function on(owner: Owner, event: string, listener: unknown): () => void {
  if (event !== 'change' || typeof listener !== 'function') return () => undefined
  const tell = () => listener({ accounts: accountsOf(owner) })
  const stops = [
    owner.on('accounts', tell),
    owner.on('network', tell),
    owner.on('odd', (accounts) => listener({ accounts })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
