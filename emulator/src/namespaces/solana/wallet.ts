import * as v from 'valibot'
import type { DemoWalletState, WalletAccount } from '../../wallets/demo-wallet-state.js'
import type { NamespaceWallet, WalletIdentity } from '../namespace-wallet.js'
import { keyBytes } from './bytes.js'
import { createSignIn } from './sign-in.js'
import { createSigning } from './signing.js'

interface Kind {
  /** Has the feature that signs a transaction and sends it, beside the one that only signs. */
  readonly sends: boolean
}

const version = '1.0.0'
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

/**
 * Registers a wallet with the two events of Wallet Standard: one by which the wallet announces itself, one by which the
 * page says that it is ready. So either may load first.
 */
export function walletInstaller(kind: Kind): NamespaceWallet['install'] {
  const created = new WeakMap<DemoWalletState, object>() // a wallet that is installed again registers the same object
  return (page, state, identity) => {
    const wallet = created.get(state) ?? createWallet(kind, state, identity)
    created.set(state, wallet)
    const removal = new AbortController()
    const register = (api: unknown) => {
      const undo = v.parse(RegisterApi, api).register(wallet)
      removal.signal.addEventListener('abort', () => typeof undo === 'function' && undo())
    }
    const onReady = (event: Event) => register(Reflect.get(event, 'detail'))
    page.addEventListener('wallet-standard:app-ready', onReady, { signal: removal.signal })
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    return () => removal.abort()
  }
}

const RegisterApi = v.object({
  register: v.custom<(wallet: object) => unknown>((value) => typeof value === 'function'),
})

/** What is registered: name and icon, the accounts this page may see, and features by name. */
function createWallet(kind: Kind, wallet: DemoWalletState, { name, icon }: WalletIdentity): object {
  const visible = () => wallet.visible().map((account) => standardAccount(kind, account))
  const features = { ...commonFeatures(wallet, visible), ...solanaFeatures(kind, wallet) }
  return {
    version,
    name,
    icon,
    chains,
    get accounts() {
      return visible()
    },
    get features() {
      return wallet.quirks().signIn ? { ...features, 'solana:signIn': signInFeature(kind, wallet) } : features
    },
  }
}

const Silent = v.looseObject({ silent: v.literal(true) })

function commonFeatures(wallet: DemoWalletState, visible: () => object[]) {
  const connect = (input: unknown) =>
    wallet.call('standard:connect', input, async () => {
      if (!v.is(Silent, input)) await wallet.connect('standard:connect')
      return { accounts: visible() }
    })
  const disconnect = () => wallet.call('standard:disconnect', undefined, wallet.forget)
  return {
    'standard:connect': { version, connect },
    'standard:disconnect': { version, disconnect },
    'standard:events': { version, on: changeEvents(wallet, visible) },
  }
}

function solanaFeatures(kind: Kind, wallet: DemoWalletState) {
  const { signMessage, signTransaction, signAndSendTransaction } = createSigning(wallet)
  const versions = { version, supportedTransactionVersions: ['legacy', 0] }
  return {
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { ...versions, signTransaction },
    ...(kind.sends && { 'solana:signAndSendTransaction': { ...versions, signAndSendTransaction } }),
  }
}

/** Connects and signs in by one approval; there where the quirk `signIn` is on. */
function signInFeature(kind: Kind, wallet: DemoWalletState) {
  const sign = createSignIn(wallet)
  const signIn = (...args: unknown[]) =>
    wallet.call('solana:signIn', args, async () => {
      const { account, ...signed } = await sign(args)
      return [{ account: standardAccount(kind, account), ...signed }]
    })
  return { version, signIn }
}

function standardAccount(kind: Kind, { address }: WalletAccount): object {
  const signs = ['solana:signMessage', 'solana:signTransaction']
  const features = kind.sends ? [...signs, 'solana:signAndSendTransaction'] : signs
  return { address, publicKey: keyBytes(address), chains, features }
}

/** `change` is the standard's only event; listeners get the properties that changed. */
function changeEvents(wallet: DemoWalletState, visible: () => object[]) {
  return (event: string, listener: (change: unknown) => void): (() => void) => {
    if (event !== 'change') return () => {}
    const stops = [
      wallet.on('accounts', () => listener({ accounts: visible() })),
      wallet.on('odd', (value) => listener(value)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
