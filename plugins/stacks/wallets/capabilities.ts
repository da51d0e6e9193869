import { hasMethod } from '../../../adapter-kit/chains/index.js'
import { property } from '../../../kernel/plugin.js'
import type { StacksState } from '../stacks-state.js'

/** What a wallet can be asked, by its kind and by the methods of its list entry. */
export interface Capabilities {
  /** Requests that connect, the best first. */
  readonly connect: readonly string[]
  /** The wallet gives its account without a prompt. */
  readonly isSilent: boolean
  /** The wallet is on one network at a time, and has a request to switch. */
  readonly movesItself: boolean
  /** Requests to sign must name the public key. */
  readonly wantsKey: boolean
}

const all = ['stx_getAddresses', 'getAddresses', 'wallet_connect']

export function capabilitiesOf(state: StacksState, connectorId: string, provider: unknown): Capabilities {
  const methods = state.methodsOf(connectorId)
  const isXverse = looksLikeXverse(provider)
  const has = (method: string) => isXverse || methods.includes(method)
  return {
    connect: connectMethods(provider, methods, isXverse),
    isSilent: has('wallet_getAccount'),
    movesItself: has('wallet_changeNetwork'),
    wantsKey: isXverse,
  }
}

function connectMethods(provider: unknown, listed: readonly string[], isXverse: boolean): readonly string[] {
  if (isXverse || property(provider, 'isFordefi')) return ['wallet_connect', 'getAddresses']
  if (property(provider, 'isLeather')) return ['getAddresses', 'stx_getAddresses']
  const supported = all.filter((method) => listed.includes(method))
  return supported.length > 0 ? supported : all
}

/** Xverse does not name itself, but no other wallet has both methods. */
function looksLikeXverse(provider: unknown): boolean {
  const others = property(provider, 'isLeather') || property(provider, 'isFordefi')
  return (
    !others &&
    hasMethod(provider, 'signMultipleTransactions') &&
    hasMethod(provider, 'createRepeatInscriptions')
  )
}
