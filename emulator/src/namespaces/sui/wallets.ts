import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import type { NamespaceWallet, WalletIdentity } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { createWallet } from './wallet.js'

/** The API by which an app registers wallets. */
interface Registrar {
  register(wallet: object): () => void
}

interface Installed {
  announce: () => void
  remove: () => void
}

const installed = new WeakMap<DemoWalletState, Installed>()

/** Registers the wallet. A second call registers the same object, which apps recognise. */
function install(
  page: Window & typeof globalThis,
  wallet: DemoWalletState,
  identity: WalletIdentity,
): () => void {
  const registration = installed.get(wallet) ?? register(page, () => createWallet(wallet, identity))
  installed.set(wallet, registration)
  registration.announce()
  return () => {
    installed.delete(wallet)
    registration.remove()
  }
}

/**
 * The handshake of the Wallet Standard. An app that starts later gets a wallet object of its own, without accounts until
 * that app connects: the state after a reload.
 */
function register(page: Window & typeof globalThis, create: () => object): Installed {
  const gone = new AbortController()
  const undo: (() => void)[] = []
  let wallet = create()
  const enter = (app: Registrar) => void undo.push(app.register(wallet))
  const started = (event: Event) => {
    wallet = create()
    if (event instanceof CustomEvent) enter(event.detail)
  }
  page.addEventListener('wallet-standard:app-ready', started, { signal: gone.signal })
  return {
    announce: () =>
      void page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: enter })),
    remove: () => {
      gone.abort()
      for (const leave of undo) leave()
    },
  }
}

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Droplet',
    id: 'demo.droplet',
    namespace: 'sui',
    colour: '#4da2ff',
    mark: 'D',
    accounts: accounts.slice(0, 2),
    install,
  },
]
