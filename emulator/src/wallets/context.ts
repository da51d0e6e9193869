import type { StateBox } from './provider-state.js'
import type { Answer, ApprovalRequest, Quirks } from './types.js'

/** What a method of the wallet works with. */
export interface WalletContext {
  state: StateBox
  quirks: () => Quirks
  /** The wallet's own accounts in their fixed order. */
  own: readonly string[]
  emit: (event: string, value: unknown) => void
  /** Asks the owner. A rejection is thrown as 4001. */
  ask: (request: ApprovalRequest) => Promise<Exclude<Answer, 'reject' | 'hang'>>
  /** Calls the node of a chain. */
  node: (chainId: number, method: string, params: readonly unknown[]) => Promise<unknown>
}

export type Method = (context: WalletContext, params: unknown, method: string) => unknown
export type Methods = Readonly<Record<string, Method>>

/** Accounts the site may see now, the selected one first. */
export function visibleAccounts({ state, own }: WalletContext): string[] {
  const { authorised, locked, account } = state.get()
  return authorised && !locked ? selectedFirst(own, account) : []
}

export function selectedFirst(own: readonly string[], account: number): string[] {
  return [...own.slice(account, account + 1), ...own.filter((_, index) => index !== account)]
}

/** A chain id as JSON-RPC writes it. */
export function toHex(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
