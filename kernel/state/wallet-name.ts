import type { Connection } from '../contract/adapter.js'
import type { AccountState } from '../contract/modal.js'

/** How the wallet of a connection, or of an account, is called on screen. */
export function walletName(wallet: Pick<Connection, 'connector' | 'display'>): string
export function walletName(wallet: Pick<AccountState, 'connector' | 'display'>): string | undefined
export function walletName({ connector, display }: Pick<AccountState, 'connector' | 'display'>) {
  return display?.name ?? connector?.name
}
