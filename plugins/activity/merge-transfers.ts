import type { Moved } from './contract.js'
import { add, type Decimal, isBelow, readDecimal, writeDecimal } from './decimal.js'

/** As many transfers as a row shows. */
const most = 2
const zero: Decimal = { digits: 0n, scale: 0 }

/** What a row shows of many transfers: without gas and dust, summed by token, the two largest, outgoing first. */
export function mergeTransfers(transfers: readonly Moved[]): readonly Moved[] {
  if (transfers.length < 2) return transfers
  const named = byName(transfers.filter(isNamed)).flatMap(withoutDust)
  const sums = summed([...named, ...transfers.filter((moved) => !isNamed(moved))])
  const rows = sums.length > most ? worthiest(sums) : sums
  return [...rows].sort((a, b) => rank(a) - rank(b))
}

const isNamed = ({ isNft, name }: Moved) => !isNft && name !== ''
const amountOf = ({ amount }: Moved) => readDecimal(amount) ?? zero
const rank = ({ direction }: Moved) => (direction === 'out' ? 0 : direction === 'in' ? 2 : 1)

function byName(transfers: readonly Moved[]): readonly (readonly Moved[])[] {
  const groups = new Map<string, Moved[]>()
  for (const moved of transfers) groups.set(moved.name, [...(groups.get(moved.name) ?? []), moved])
  return [...groups.values()]
}

/** Leaves out refunded gas, and amounts too small to matter. */
function withoutDust(group: readonly Moved[]): readonly Moved[] {
  const [first, second] = group
  if (!first || !second || group.some(({ amount }) => amount === undefined)) return group
  const isPair = group.length === 2 && first.direction !== second.direction
  if (isPair)
    return isBelow(amountOf(second), amountOf(first), 10n)
      ? [first]
      : isBelow(amountOf(first), amountOf(second), 10n)
        ? [second]
        : group
  const largest = group.map(amountOf).reduce((a, b) => (isBelow(a, b, 1n) ? b : a))
  return group.filter((moved) => !isBelow(amountOf(moved), largest, 100n))
}

/** The sums of the transfers, one for each token and direction. */
function summed(transfers: readonly Moved[]): readonly Moved[] {
  const sums = new Map<string, Moved>()
  transfers.forEach((moved, index) => {
    const key = isNamed(moved) ? `${moved.direction} ${moved.name}` : `${index}`
    const sum = sums.get(key)
    sums.set(key, sum ? sumOf(sum, moved) : moved)
  })
  return [...sums.values()]
}

function sumOf(a: Moved, b: Moved): Moved {
  const isKnown = a.amount !== undefined || b.amount !== undefined
  const value = a.value === undefined && b.value === undefined ? undefined : (a.value ?? 0) + (b.value ?? 0)
  return { ...a, value, amount: isKnown ? writeDecimal(add(amountOf(a), amountOf(b))) : undefined }
}

function worthiest(transfers: readonly Moved[]): readonly Moved[] {
  return [...transfers].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, most)
}
