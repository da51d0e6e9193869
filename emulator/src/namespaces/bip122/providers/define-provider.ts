/** An entry of the lists that WBIP004 describes; its id is the dotted path of the provider. */
interface Entry {
  readonly id: string
  readonly [field: string]: unknown
}

/** Puts a provider at its path and its entry on the list. Returns how to remove both. */
export function defineProvider(page: object, entry: Entry, provider: object): () => void {
  const keys = entry.id.split('.')
  const last = keys.pop() ?? ''
  const parent = keys.reduce(inside, page)
  Reflect.set(parent, last, provider)
  const others = listOf(page).filter((other) => Reflect.get(Object(other), 'id') !== entry.id)
  Reflect.set(page, 'btc_providers', [...others, entry])
  return () => {
    Reflect.deleteProperty(parent, last)
    const others = listOf(page).filter((other) => other !== entry)
    Reflect.set(page, 'btc_providers', others)
  }
}

/** The object of this name, created when missing: wallets of one maker share it. */
function inside(parent: object, key: string): object {
  const value: unknown = Reflect.get(parent, key)
  if (typeof value === 'object' && value !== null) return value
  const next = {}
  Reflect.set(parent, key, next)
  return next
}

function listOf(page: object): readonly unknown[] {
  const list: unknown = Reflect.get(page, 'btc_providers')
  return Array.isArray(list) ? list : []
}
