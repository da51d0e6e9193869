import type { Owner } from '../../wallets/demo-wallet-state.js'
import type { Face, NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { turnedAway } from './errors.js'
import { createInjected } from './injected.js'

const agreed = 'agreed'

/** A wallet as the extensions of these chains are: an entry of `window.injectedWeb3`. */
function install(page: Window & typeof globalThis, owner: Owner, face: Face): () => void {
  const consent = async () => {
    // Who is locked shows no account and asks nobody: its owner opens it in the wallet.
    if (!owner.locked()) await turnedAway(owner.connect('enable'))
    return agreed
  }
  const enable = async (origin: unknown) => {
    const answer = await owner.call('enable', origin, consent)
    return answer === agreed ? createInjected(owner) : answer
  }
  const entry = Object.freeze({ version: '1.0.0', enable })
  const entries = entriesOf(page)
  Reflect.set(entries, face.id, entry)
  return () => {
    if (Reflect.get(entries, face.id) === entry) Reflect.deleteProperty(entries, face.id)
  }
}

/** All wallets share one object, which the first of them makes. */
function entriesOf(page: object): object {
  const known: unknown = Reflect.get(page, 'injectedWeb3')
  if (known !== null && typeof known === 'object') return known
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
