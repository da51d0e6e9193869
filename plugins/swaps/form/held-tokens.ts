import { type Atom, atom } from 'jotai/vanilla'
import * as v from 'valibot'
import { addressKey, parsed, serviceAtom } from '../../../adapter-kit/index.js'
import type { Network, PluginContext } from '../../../kernel/plugin.js'
import { nativeKey } from './parse-tokens.js'

/** What the account holds of a token, and its price. */
export interface Held {
  readonly amount: bigint
  readonly price: number | undefined
}

const Entry = v.object({
  network: v.string(),
  address: v.nullish(v.string()),
  amount: v.pipe(v.bigint(), v.minValue(0n), v.maxValue(2n ** 256n - 1n)),
  price: v.fallback(v.nullish(v.pipe(v.number(), v.finite(), v.minValue(0))), undefined),
})
const List = v.object({ status: v.string(), tokens: v.pipe(v.array(v.unknown()), v.maxLength(100_000)) })
/** The most entries that are read. */
const most = 2000

/**
 * What the service `balances` lists, by the key of the token: undefined while it is loading, and where no plugin
 * provides it or it could not read the list.
 */
export function heldTokens(
  context: Pick<PluginContext, 'use' | 'state' | 'report'>,
  network: Atom<Network | undefined>,
): Atom<ReadonlyMap<string, Held> | undefined> {
  const told = serviceAtom(
    context,
    'balances',
    ({ live }) => live,
    (list) => ({ list }),
  )
  return atom((get) => {
    const [on, now] = [get(network), get(told)]
    return on && now ? heldOn(on, now.list) : undefined
  })
}

function heldOn({ caipNetworkId }: Network, value: unknown): ReadonlyMap<string, Held> | undefined {
  const list = parsed(List, value)
  if (list?.status !== 'ready') return undefined
  const held = new Map<string, Held>()
  for (const entry of list.tokens.slice(0, most)) {
    const one = parsed(Entry, entry)
    if (one?.network !== caipNetworkId) continue
    const { address, amount, price } = one
    const key = address ? addressKey(address.slice(caipNetworkId.length + 1)) : nativeKey
    held.set(key, { amount, price: price || undefined })
  }
  return held
}
