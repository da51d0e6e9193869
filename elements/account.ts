import type { Piece } from './face.js'
import type { Extras, Facts } from './facts.js'
import type { ButtonOptions } from './options.js'
import { balanceText, shortAddress } from './text.js'

/** Avatar with the network at its corner, name or address, balance. */
export function accountPieces(
  address: string,
  corner: readonly Piece[],
  facts: Facts & Extras,
  options: ButtonOptions,
): readonly Piece[] {
  const { name, image } = facts.profile ?? {}
  const text = name ?? shortAddress(address, options.charsStart, options.charsEnd)
  return [
    { part: 'avatar', src: image },
    ...corner,
    { part: 'label', text },
    ...balancePieces(facts, options),
  ]
}

function balancePieces({ network, balance }: Facts & Extras, options: ButtonOptions): readonly Piece[] {
  if (!network.isSupported) return [{ part: 'balance', text: options.wrongLabel ?? 'Wrong network' }]
  if (!balance || options.balance === 'hide') return []
  if (balance === 'pending') return [{ part: 'spinner' }]
  const text = balance === 'unknown' ? '—' : balanceText(balance)
  return text ? [{ part: 'balance', text }] : []
}
