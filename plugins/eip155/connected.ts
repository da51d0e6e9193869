import type { Accounts, Connected } from '../../kernel/plugin.js'
import { accountOf } from './account.js'
import { caipOf } from './chain-id.js'
import { watch } from './watch.js'

/** A live connection; undefined without any account. */
export function connected(
  provider: object,
  addresses: readonly string[],
  chainId: number,
): Connected | undefined {
  const [first, ...others] = addresses.map(accountOf)
  if (!first) return undefined
  const accounts: Accounts = [first, ...others]
  return { accounts, network: caipOf(chainId), provider, watch: (listener) => watch(provider, listener) }
}
