import { type ApprovalCall, checksumAddress, type SwapCall } from '../../../adapter-kit/chains/index.js'
import type { SendRequest } from '../../../kernel/plugin.js'

/** How 1inch's routers, versions 6 and 5, are called with the whole description of a swap. */
const swapSelectors: readonly (string | undefined)[] = ['07ed2379', '12aa3caf']
/** `approve(address,uint256)` */
const approveSelector = '095ea7b3'
/** Routers write the chain's coin as one of these. */
const coins: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

/**
 * The words of a call: 32 bytes each, after the four of its selector. Read here rather than with an ABI: both calls are
 * a selector and words at fixed places, and what reads them must not depend on a chunk that loads.
 */
function wordsOf(data: string): { readonly selector: string | undefined; readonly words: readonly string[] } {
  const [, selector, rest = ''] = /^0x([0-9a-f]{8})((?:[0-9a-f]{2})*)$/.exec(data.toLowerCase()) ?? []
  return { selector, words: rest.match(/.{64}/g) ?? [] }
}

/** Undefined for a word that is no address: its first twelve bytes must be empty. */
function addressIn(word: string | undefined): string | undefined {
  const [, digits] = /^0{24}([0-9a-f]{40})$/.exec(word ?? '') ?? []
  return digits === undefined ? undefined : `0x${digits}`
}

const numberIn = (word: string | undefined) => (word === undefined ? undefined : BigInt(`0x${word}`))

/** A call `swap(executor, (source, target, receiver of the source, recipient, amount, minimum, flags), …)`. */
export function readSwap({ to, data = '0x' }: SendRequest, sender: string): SwapCall | undefined {
  const { selector, words } = wordsOf(data)
  if (!swapSelectors.includes(selector)) return undefined
  const [source, target, recipient] = [words[1], words[2], words[4]].map(addressIn)
  const [amount, minimum, flags] = [words[5], words[6], words[7]].map(numberIn)
  if (source === undefined || target === undefined || recipient === undefined) return undefined
  if (amount === undefined || minimum === undefined || flags === undefined) return undefined
  // Permit2 takes the token by another allowance than the one that is asked for: the swap could only fail.
  if ((flags & 4n) !== 0n) return undefined
  return {
    router: to,
    source: tokenOf(source),
    target: tokenOf(target),
    recipient: Number(recipient) === 0 ? sender : checksumAddress(recipient),
    amount,
    minimum,
    isPartial: (flags & 1n) === 1n,
  }
}

const tokenOf = (address: string) => (coins.includes(address) ? undefined : checksumAddress(address))

export function readApproval(data: string): ApprovalCall | undefined {
  const { selector, words } = wordsOf(data)
  const spender = addressIn(words[0])
  const amount = numberIn(words[1])
  if (selector !== approveSelector || words.length !== 2) return undefined
  return spender === undefined || amount === undefined
    ? undefined
    : { spender: checksumAddress(spender), amount }
}

/** The call that allows a spender to take so much. */
export function approveData({ spender, amount }: ApprovalCall): `0x${string}` {
  const word = (digits: string) => digits.padStart(64, '0')
  return `0x${approveSelector}${word(spender.slice(2).toLowerCase())}${word(amount.toString(16))}`
}
