import { badAnswer, noAccounts } from '../../adapters/index.js'
import { codeOf, property } from '../../kernel/plugin.js'
import { accountsOf, addressesIn } from './addresses.js'
import { chainNamed } from './chains.js'
import type { Seen } from './door.js'
import { unauthorized } from './unsupported.js'
import type { Ask } from './wbip-ask.js'

export async function look(ask: Ask, signal?: AbortSignal): Promise<Seen | undefined> {
  try {
    return seenIn(await ask('wallet_getAccount', null, signal), 'wallet_getAccount')
  } catch (error) {
    if (codeOf(error) === unauthorized) return undefined
    throw error
  }
}

/** @throws LatchkeyError LK_WALLET_ANSWER without a list, LK_NO_ACCOUNTS without a Bitcoin address in it */
export function seenIn(answer: unknown, method: string): Seen {
  const list = Array.isArray(answer) ? answer : property(answer, 'addresses')
  if (!Array.isArray(list)) throw badAnswer(method)
  const addresses = addressesIn(list)
  if (!accountsOf(addresses)) throw noAccounts()
  return { addresses, chain: chainNamed(property(property(property(answer, 'network'), 'bitcoin'), 'name')) }
}

/** Events may carry the new addresses, which spares a question. */
export function seenInEvent(data: unknown): Seen | undefined {
  const addresses = addressesIn(property(data, 'addresses'))
  if (!accountsOf(addresses)) return undefined
  return { addresses, chain: chainNamed(property(property(data, 'bitcoin'), 'name')) }
}
