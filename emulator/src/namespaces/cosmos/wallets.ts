import type { Owner } from '../../wallets/demo-wallet-state.js'
import type { Face, NamespaceWallet } from '../namespace-wallet.js'
import { accounts } from './accounts.js'
import { createKeplr } from './keplr.js'

/**
 * Wallets of Keplr's shape are objects on the window. The id says where: a dotted path, `keplr` itself, or the first
 * part of `<id>.keplr`. The event of another account is named after the first part.
 */
function install(page: Window & typeof globalThis, owner: Owner, face: Face): () => void {
  const path = face.id === 'keplr' || face.id.includes('.') ? face.id : `${face.id}.keplr`
  const there = installed.get(owner)
  const keplr = there?.keplr ?? createKeplr(owner, face.name)
  const leave = put(page, path, keplr)
  if (there) return there.remove

  const event = `${path.split('.')[0]}_keystorechange`
  const tell = (detail?: unknown) => void page.dispatchEvent(new CustomEvent(event, { detail }))
  const stops = [owner.on('accounts', () => tell()), owner.on('odd', tell)]
  const remove = () => {
    leave()
    installed.delete(owner)
    for (const stop of stops) quietly(stop)
  }
  installed.set(owner, { keplr, remove })
  return remove
}

/** Announcing again shows the same object again. */
const installed = new WeakMap<Owner, { readonly keplr: object; readonly remove: () => void }>()

/** Puts a value at a dotted path, and answers how to take it away. */
function put(page: object, path: string, value: object): () => void {
  const parts = path.split('.')
  const last = parts.pop() ?? ''
  const place = parts.reduce<object>((at, part) => {
    const next: unknown = Reflect.get(at, part)
    if (typeof next === 'object' && next !== null) return next
    const made = {}
    Reflect.set(at, part, made)
    return made
  }, page)
  Reflect.set(place, last, value)
  return () => void Reflect.deleteProperty(place, last)
}

/** A wallet that broke down throws when it is asked to stop. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // it is gone all the same
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
