import type { Owner } from '../../wallets/demo-wallet-state.js'
import type { Face, NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { createWallet } from './wallet.js'

/** What an app hands to wallets that register. */
interface Registrar {
  register(wallet: object): () => void
}

interface Installed {
  announce: () => void
  remove: () => void
}

const installed = new WeakMap<Owner, Installed>()

/** Registers the wallet; a second time it is the same object, which apps know already. */
function install(page: Window & typeof globalThis, owner: Owner, face: Face): () => void {
  const known = installed.get(owner) ?? register(page, () => createWallet(owner, face))
  installed.set(owner, known)
  known.announce()
  return () => {
    installed.delete(owner)
    known.remove()
  }
}

/**
 * The handshake of the Wallet Standard. An app that starts after us gets a wallet of its own, as after a reload, when
 * a wallet's accounts are not filled until the app connects.
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
