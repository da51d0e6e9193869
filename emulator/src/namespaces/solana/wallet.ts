import * as v from 'valibot'
import type { OwnAccount, Owner } from '../../wallets/demo-wallet-state.js'
import type { Face, NamespaceWallet } from '../namespace-wallet.js'
import { keyBytes } from './bytes.js'
import { createSigning } from './signing.js'

interface Kind {
  /** Sends what it signed by itself, beside handing it back. */
  readonly sends: boolean
}

const version = '1.0.0'
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet'] as const

/** Wallets greet pages, and pages wallets, by events on the window: whoever comes second is heard by the first. */
export function installer(kind: Kind): NamespaceWallet['install'] {
  const made = new WeakMap<Owner, object>() // the same wallet may be announced again
  return (page, owner, face) => {
    const wallet = made.get(owner) ?? createWallet(kind, owner, face)
    made.set(owner, wallet)
    const leave = new AbortController()
    const register = (door: unknown) => {
      const undo = v.parse(Door, door).register(wallet)
      leave.signal.addEventListener('abort', () => typeof undo === 'function' && undo())
    }
    const hear = (event: Event) => register(Reflect.get(event, 'detail'))
    page.addEventListener('wallet-standard:app-ready', hear, { signal: leave.signal })
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    return () => leave.abort()
  }
}

const Door = v.object({
  register: v.custom<(wallet: object) => unknown>((value) => typeof value === 'function'),
})

/** What is registered: a face, the accounts this page may see, and features by name. */
function createWallet(kind: Kind, owner: Owner, { name, icon }: Face): object {
  const visible = () => owner.visible().map((own) => standardAccount(kind, own))
  return {
    version,
    name,
    icon,
    chains,
    get accounts() {
      return visible()
    },
    features: { ...commonFeatures(owner, visible), ...solanaFeatures(kind, owner) },
  }
}

const Silent = v.looseObject({ silent: v.literal(true) })

function commonFeatures(owner: Owner, visible: () => object[]) {
  const connect = (input: unknown) =>
    owner.call('standard:connect', input, async () => {
      if (!v.is(Silent, input)) await owner.connect('standard:connect')
      return { accounts: visible() }
    })
  const disconnect = () => owner.call('standard:disconnect', undefined, owner.forget)
  return {
    'standard:connect': { version, connect },
    'standard:disconnect': { version, disconnect },
    'standard:events': { version, on: listening(owner, visible) },
  }
}

function solanaFeatures(kind: Kind, owner: Owner) {
  const { signMessage, signTransaction, signAndSendTransaction } = createSigning(owner)
  const versions = { version, supportedTransactionVersions: ['legacy', 0] }
  return {
    'solana:signMessage': { version, signMessage },
    'solana:signTransaction': { ...versions, signTransaction },
    ...(kind.sends && { 'solana:signAndSendTransaction': { ...versions, signAndSendTransaction } }),
  }
}

function standardAccount(kind: Kind, { address }: OwnAccount): object {
  const signs = ['solana:signMessage', 'solana:signTransaction']
  const features = kind.sends ? [...signs, 'solana:signAndSendTransaction'] : signs
  return { address, publicKey: keyBytes(address), chains, features }
}

/** `change` is the one event there is; its listener learns what changed. */
function listening(owner: Owner, visible: () => object[]) {
  return (event: string, listener: (change: unknown) => void): (() => void) => {
    if (event !== 'change') return () => {}
    const stops = [
      owner.on('accounts', () => listener({ accounts: visible() })),
      owner.on('odd', (value) => listener(value)),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }
}
