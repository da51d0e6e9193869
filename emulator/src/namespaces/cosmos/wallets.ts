import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import type { NamespaceWallet, WalletIdentity } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { createKeplr } from './keplr.js'

/**
 * Wallets with Keplr's interface are objects on the window. The id gives their path: a dotted path, `keplr` itself, or
 * else `<id>.keplr`. The event for a change of account is `<first part of the path>_keystorechange`.
 */
function install(
  page: Window & typeof globalThis,
  wallet: DemoWalletState,
  identity: WalletIdentity,
): () => void {
  const path = identity.id === 'keplr' || identity.id.includes('.') ? identity.id : `${identity.id}.keplr`
  const there = installed.get(wallet)
  const keplr = there?.keplr ?? createKeplr(wallet, identity.name)
  const leave = put(page, path, keplr)
  if (there) return there.remove

  const event = `${path.split('.')[0]}_keystorechange`
  const tell = (detail?: unknown) => void page.dispatchEvent(new CustomEvent(event, { detail }))
  const stops = [wallet.on('accounts', () => tell()), wallet.on('odd', tell)]
  const remove = () => {
    leave()
    installed.delete(wallet)
    for (const stop of stops) quietly(stop)
  }
  installed.set(wallet, { keplr, remove })
  return remove
}

/** A wallet that is installed again puts the same object on the page. */
const installed = new WeakMap<DemoWalletState, { readonly keplr: object; readonly remove: () => void }>()

/** Puts a value at a dotted path. Returns how to remove it. */
function put(page: object, path: string, value: object): () => void {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const place = parts.reduce<object>((at, part) => {
    const next: unknown = Reflect.get(at, part)
    if (typeof next === 'object' && next !== null) return next
    const holder = {}
    Reflect.set(at, part, holder)
    return holder
  }, page)
  Reflect.set(place, last, value)
  return () => void Reflect.deleteProperty(place, last)
}

/** Removing a listener of a broken wallet (`breakDown`) throws. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // the listener is removed all the same
  }
}

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Kettle',
    id: 'kettle',
    namespace: 'cosmos',
    colour: '#6f4cc3',
    mark: 'K',
    accounts: accounts.slice(0, 2),
    install,
  },
]
