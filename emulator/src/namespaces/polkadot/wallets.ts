import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import type { NamespaceWallet, WalletIdentity } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { permissionErrors } from './errors.js'
import { createInjected } from './injected.js'

const agreed = 'agreed'

/** Installs a wallet as browser extensions of these chains do: as an entry of `window.injectedWeb3`. */
function install(
  page: Window & typeof globalThis,
  wallet: DemoWalletState,
  identity: WalletIdentity,
): () => void {
  const consent = async () => {
    // A locked wallet lists no accounts and does not ask: the user unlocks it in the wallet.
    if (!wallet.locked()) await permissionErrors(wallet.connect('enable'))
    return agreed
  }
  const enable = async (origin: unknown) => {
    const answer = await wallet.call('enable', origin, consent)
    return answer === agreed ? createInjected(wallet) : answer
  }
  const entry = Object.freeze({ version: '1.0.0', enable })
  const entries = entriesOf(page)
  Reflect.set(entries, identity.id, entry)
  return () => {
    if (Reflect.get(entries, identity.id) === entry) Reflect.deleteProperty(entries, identity.id)
  }
}

/** All wallets share this object; the first one creates it. */
function entriesOf(page: object): object {
  const value: unknown = Reflect.get(page, 'injectedWeb3')
  if (value !== null && typeof value === 'object') return value
  const entries = {}
  Reflect.set(page, 'injectedWeb3', entries)
  return entries
}

/** The demo wallets of this namespace. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Talon',
    id: 'talon',
    namespace: 'polkadot',
    colour: '#c2185b',
    mark: 'T',
    accounts: accounts.slice(0, 3),
    install,
  },
]
