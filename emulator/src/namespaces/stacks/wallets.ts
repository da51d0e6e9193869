import type { DemoWalletState } from '../../wallets/demo-wallet-state.js'
import type { NamespaceWallet, WalletIdentity } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { stacksMethods } from './methods.js'
import { stacksNetworks } from './networks.js'
import { createProvider, type StacksProvider } from './provider.js'

/** The array of the page in which Stacks wallets list themselves. */
const listName = 'webbtc_stx_providers'

/** A wallet that is installed again puts the same object on the page. */
const providers = new WeakMap<DemoWalletState, StacksProvider>()

/** Puts the wallet's object at its dotted id, and an entry into the list of such wallets, as SIP-030 has it. */
function install(
  page: Window & typeof globalThis,
  wallet: DemoWalletState,
  identity: WalletIdentity,
): () => void {
  const { id, name, icon } = identity
  const provider = providers.get(wallet) ?? createProvider(wallet)
  providers.set(wallet, provider)
  place(page, id.split('.'), provider)
  const list = listOf(page)
  if (!list.some((entry) => idOf(entry) === id))
    list.push({ id, name, icon, webUrl: 'https://mole.example', methods: [...stacksMethods] })
  return () => {
    take(page, id.split('.'))
    const at = list.findIndex((entry) => idOf(entry) === id)
    if (at >= 0) list.splice(at, 1)
  }
}

function listOf(page: object): unknown[] {
  const value: unknown = Reflect.get(page, listName)
  if (Array.isArray(value)) return value
  const list: unknown[] = []
  Reflect.set(page, listName, list)
  return list
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const idOf = (entry: unknown): unknown => (isObject(entry) ? Reflect.get(entry, 'id') : undefined)

/** Sets a value at a path. Objects on the way are kept: a wallet may have a provider for each of its chains. */
function place(holder: object, [key = '', ...path]: readonly string[], value: object): void {
  if (path.length === 0) {
    Reflect.set(holder, key, value)
    return
  }
  const child: unknown = Reflect.get(holder, key)
  const next = isObject(child) ? child : {}
  if (next !== child) Reflect.set(holder, key, next)
  place(next, path, value)
}

/** Removes the value at a path, and the objects on the way that are empty then. */
function take(holder: object, [key = '', ...path]: readonly string[]): void {
  const child: unknown = Reflect.get(holder, key)
  if (path.length > 0 && isObject(child)) take(child, path)
  const isEmpty = path.length === 0 || (isObject(child) && Object.keys(child).length === 0)
  if (isEmpty) Reflect.deleteProperty(holder, key)
}

/** The demo wallets of this namespace. Mole holds Bitcoin as well, on another object of the page. */
export const wallets: readonly NamespaceWallet[] = [
  {
    name: 'Mole',
    id: 'MoleProviders.StacksProvider',
    namespace: 'stacks',
    colour: '#5a4a42',
    mark: 'M',
    accounts: accounts.slice(0, 3),
    ...(stacksNetworks[0] && { network: stacksNetworks[0].reference }),
    install,
  },
]
