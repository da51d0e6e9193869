import type { Address, Chain } from 'viem'
import type { Modal, ProviderOf } from '../../kernel/plugin.js'

/**
 * What wagmi 2 and 3 hand over and expect, as far as it is used: written down here, so that a site of `@wagmi/core` or
 * `@wagmi/vue` need not have the package `wagmi`. A test compares it with the types of both.
 */

/** The accounts of an EVM wallet, the one in use first, and the chain it is on. */
export interface WagmiConnection {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** What wagmi calls a connector function with. */
export interface ConnectorInput {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly emitter: ConnectorEmitter
}

export interface ConnectorEmitter {
  emit(event: 'connect' | 'change', data: WagmiConnection): void
  emit(event: 'disconnect'): void
}

export type LatchkeyConnectorFn = (input: ConnectorInput) => LatchkeyConnector

/** A connector by wagmi's contract; no interface, as wagmi's type has an index. */
export type LatchkeyConnector = {
  readonly id: string
  readonly name: string
  readonly type: 'latchkey'
  readonly modal: Modal
  connect<withCapabilities extends boolean = false>(options?: {
    readonly chainId?: number | undefined
    readonly isReconnecting?: boolean | undefined
    readonly withCapabilities?: withCapabilities | boolean | undefined
  }): Promise<{
    readonly accounts: withCapabilities extends true
      ? readonly { address: Address; capabilities: Record<string, unknown> }[]
      : readonly Address[]
    readonly chainId: number
  }>
  disconnect(): Promise<void>
  getAccounts(): Promise<readonly Address[]>
  getChainId(): Promise<number>
  /** Undefined while nobody is connected. */
  getProvider(): Promise<ProviderOf<'eip155'> | undefined>
  isAuthorized(): Promise<boolean>
  switchChain(target: { readonly chainId: number }): Promise<Chain>
  onAccountsChanged(): void
  onChainChanged(): void
  onDisconnect(): void
  /**
   * For {@link syncConfig}: tells wagmi what the modal has, where that differs from what wagmi has.
   * @param before what wagmi has
   * @returns false while a call of wagmi is under way, whose answer tells it
   */
  tell(before: WagmiConnection | undefined): boolean
}

/** A wagmi config's state, as far as it is used. */
export interface WagmiState {
  readonly chainId: number
  readonly connections: ReadonlyMap<
    string,
    { readonly accounts: readonly Address[]; readonly chainId: number }
  >
  readonly current: string | null
  readonly status: 'connected' | 'connecting' | 'disconnected' | 'reconnecting'
}

/** A wagmi config, as far as it is used. */
export interface SyncedConfig {
  readonly chains: readonly { readonly id: number }[]
  readonly connectors: readonly { readonly type: string; readonly uid: string }[]
  readonly state: WagmiState
  /** Takes a state, whose type is of wagmi's version. */
  setState(state: never): void
  subscribe(selector: (state: WagmiState) => unknown, listener: () => void): () => void
  readonly _internal: {
    readonly ssr: boolean
    readonly store: { readonly persist?: { hasHydrated(): boolean } }
  }
}
