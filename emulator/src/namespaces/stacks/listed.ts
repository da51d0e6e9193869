import type { Owner } from '../../wallets/demo-wallet-state.js'
import type { Face } from '../namespace-wallet.js'
import { createProvider, methods, type StacksProvider } from './provider.js'

/** Where Stacks wallets list themselves. */
const listName = 'webbtc_stx_providers'

/** The same owner shows the same object, however often it is announced. */
const providers = new WeakMap<Owner, StacksProvider>()

/** Puts the wallet's object at its dotted id, and an entry into the list of such wallets, as SIP-030 has it. */
export function installListed(page: Window & typeof globalThis, owner: Owner, face: Face): () => void {
  const { id, name, icon } = face
  const provider = providers.get(owner) ?? createProvider(owner)
  providers.set(owner, provider)
  place(page, id.split('.'), provider)
  const list = listOf(page)
  if (!list.some((entry) => idOf(entry) === id))
    list.push({ id, name, icon, webUrl: 'https://mole.example', methods: [...methods] })
  return () => {
    take(page, id.split('.'))
    const at = list.findIndex((entry) => idOf(entry) === id)
    if (at >= 0) list.splice(at, 1)
  }
}

function listOf(page: object): unknown[] {
  const known: unknown = Reflect.get(page, listName)
  if (Array.isArray(known)) return known
  const list: unknown[] = []
  Reflect.set(page, listName, list)
  return list
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const idOf = (entry: unknown): unknown => (isObject(entry) ? Reflect.get(entry, 'id') : undefined)

/** What else lies on the way stays: a wallet may have an object for each of its chains. */
function place(holder: object, [key = '', ...path]: readonly string[], value: object): void {
  if (path.length === 0) {
    Reflect.set(holder, key, value)
    return
  }
  const known: unknown = Reflect.get(holder, key)
  const next = isObject(known) ? known : {}
  if (next !== known) Reflect.set(holder, key, next)
  place(next, path, value)
}

/** Holders that are empty then go too. */
function take(holder: object, [key = '', ...path]: readonly string[]): void {
  const known: unknown = Reflect.get(holder, key)
  if (path.length > 0 && isObject(known)) take(known, path)
  const isEmpty = path.length === 0 || (isObject(known) && Object.keys(known).length === 0)
  if (isEmpty) Reflect.deleteProperty(holder, key)
}
