import { type Face, makeFace, networkTile, type Piece } from './face.js'
import type { Extras, Facts } from './facts.js'
import { gradient } from './gradient.js'
import type { ButtonOptions } from './options.js'
import { balanceText, shortAddress } from './text.js'

/** Avatar with the network at its corner, address, balance. */
export function accountFace(address: string, facts: Facts & Extras, options: ButtonOptions): Face {
  const { isSupported } = facts.network
  const pieces: readonly Piece[] = [
    { part: 'avatar' },
    ...(isSupported ? networkTile(facts) : [warning]),
    { part: 'label', text: shortAddress(address, options.charsStart, options.charsEnd) },
    ...balancePieces(facts, options),
  ]
  const face = makeFace('account', isSupported ? 'account' : 'unsupported', pieces, facts, options)
  return { ...face, variables: { ...face.variables, '--lk-avatar': gradient(address) } }
}

export const warning: Piece = { part: 'network', text: '!' }

function balancePieces({ network, balance }: Facts & Extras, options: ButtonOptions): readonly Piece[] {
  if (!network.isSupported) return [{ part: 'balance', text: options.wrongLabel ?? 'Wrong network' }]
  if (!balance || options.balance === 'hide') return []
  if (balance === 'pending') return [{ part: 'spinner' }]
  const text = balanceText(balance)
  return text ? [{ part: 'balance', text }] : []
}
