import { networkTile, type Piece } from './face.js'
import type { Extras, Facts } from './facts.js'
import { gradient } from './gradient.js'
import type { ButtonOptions } from './options.js'
import { balanceText, shortAddress } from './text.js'

/** Avatar with the network at its corner, address, balance. */
export function accountPieces(
  address: string,
  facts: Facts & Extras,
  options: ButtonOptions,
): readonly Piece[] {
  return [
    { part: 'avatar', gradient: gradient(address), inside: badge(facts) },
    { part: 'label', text: shortAddress(address, options.charsStart, options.charsEnd) },
    ...balancePieces(facts, options),
  ]
}

function badge(facts: Facts & Extras): readonly Piece[] {
  return facts.network.isSupported ? networkTile(facts) : [{ part: 'network', text: '!' }]
}

function balancePieces({ network, balance }: Facts & Extras, options: ButtonOptions): readonly Piece[] {
  if (!network.isSupported) return [{ part: 'balance', text: options.wrongLabel ?? 'Wrong network' }]
  if (!balance || options.balance === 'hide') return []
  if (balance === 'pending') return [{ part: 'balance', inside: [{ part: 'spinner' }] }]
  const text = balanceText(balance)
  return text ? [{ part: 'balance', text }] : []
}
