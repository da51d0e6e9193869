import { addressKey, doubtOfNames, isSameAddress, lookOfAddress } from '../../adapter-kit/features/index.js'
import type { ActivityDoubt, ActivityItem, Moved } from './contract.js'
import { isBelow, readDecimal } from './decimal.js'

/** Received amounts below this are dust: in US dollars, and in the token where its price is not known. */
const leastValue = 0.01
const leastAmount = { digits: 1n, scale: 6 }

/** The items with their doubts. All are looked at together: an address is confused with another one of the list. */
export function withDoubts(
  items: readonly ActivityItem[],
  addresses: readonly string[],
): readonly ActivityItem[] {
  const { isAlike, isKnown } = compareParties(items, addresses)
  return items.map((item) => {
    const party = partyOf(item)
    const alike = party && isAlike(party) ? 'alike' : undefined
    const dust = isDust(item) && !(party && isKnown(party)) ? 'dust' : undefined
    const doubt = alike ?? doubtOfMoved(item) ?? dust
    return doubt ? { ...item, doubt } : item
  })
}

/**
 * Of addresses that look the same, the one that was used first is known, and the others are doubtful. Where the visitor
 * sent to one after receiving from the other, either may be the wrong one, so both are.
 */
function compareParties(items: readonly ActivityItem[], addresses: readonly string[]) {
  const parties = new Map<string, { readonly address: string; readonly isSent: boolean }>()
  const alike = new Set<string>()
  for (const address of addresses) parties.set(lookOfAddress(address), { address, isSent: true })
  for (const item of [...items].sort((a, b) => a.at - b.at)) {
    const address = partyOf(item)
    if (!address) continue
    const isSent = item.type === 'send'
    const look = lookOfAddress(address)
    const first = parties.get(look)
    if (first && !isSameAddress(first.address, address)) {
      alike.add(addressKey(address))
      if (isSent && !first.isSent && isTrusted(item)) alike.add(addressKey(first.address))
    } else if (isTrusted(item)) parties.set(look, { address, isSent: isSent || !!first?.isSent })
  }
  // What was received before an address with the same look was known.
  const isOther = (address: string) => {
    const first = parties.get(lookOfAddress(address))
    return !!first && !isSameAddress(first.address, address)
  }
  return {
    isAlike: (address: string) => alike.has(addressKey(address)) || isOther(address),
    isKnown: (address: string) => !!parties.get(lookOfAddress(address)) && !isOther(address),
  }
}

/** Whether it shows that the visitor deals with the other party: anybody can send dust, and tokens of their own. */
const isTrusted = (item: ActivityItem) =>
  item.status !== 'failed' && !isDust(item) && doubtOfMoved(item) === undefined

/** Who sent to the visitor, or whom the visitor sent to. */
function partyOf({ type, from, to }: ActivityItem): string | undefined {
  return (type === 'send' ? to : type === 'receive' ? from : '') || undefined
}

function doubtOfMoved({ moved }: ActivityItem): ActivityDoubt | undefined {
  for (const { name, symbol, value } of moved) {
    const doubt = doubtOfNames({ name, symbol }, !!value)
    if (doubt) return doubt
  }
  return undefined
}

const isDust = ({ type, moved }: ActivityItem) =>
  type === 'receive' && moved.length > 0 && moved.every(isTiny)

function isTiny({ isNft, value, amount }: Moved): boolean {
  if (isNft) return false
  if (value) return value < leastValue
  const exact = readDecimal(amount)
  return !!exact && !isBelow(leastAmount, exact, 1n)
}
