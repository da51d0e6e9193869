import type { ProviderState } from './provider-state.js'
import type { Answer, ApprovalRequest, Quirks } from './types.js'

/** What the methods of the wallet work on. */
export interface WalletContext {
  state: ProviderState
  quirks: () => Quirks
  /** The wallet's own accounts in their fixed order. */
  allAccounts: readonly string[]
  emit: (event: string, value: unknown) => void
  /** Asks the user for approval. @throws RpcError 4001 when rejected */
  ask: (request: ApprovalRequest) => Promise<Exclude<Answer, 'reject' | 'hang'>>
  /** Calls the node of a chain. */
  node: (chainId: number, method: string, params: readonly unknown[]) => Promise<unknown>
}

export type Method = (context: WalletContext, params: unknown, method: string) => unknown
export type WalletMethods = Readonly<Record<string, Method>>

/** Accounts the site may see now, the selected one first. */
export function visibleAccounts({ state, allAccounts }: WalletContext): string[] {
  const { authorised, locked, account } = state.get()
  return authorised && !locked ? selectedFirst(allAccounts, account) : []
}

export function selectedFirst(accounts: readonly string[], account: number): string[] {
  return [...accounts.slice(account, account + 1), ...accounts.filter((_, index) => index !== account)]
}

/** A chain id as JSON-RPC writes it. */
export function toHexChainId(chainId: number): string {
  return `0x${chainId.toString(16)}`
}
