import type { CaipNetworkId } from '../../../kernel/plugin.js'

/** A payment as it was read from the options; frozen. */
export interface Payment {
  readonly id: string
  readonly network: {
    readonly id: CaipNetworkId
    readonly name: string | undefined
    readonly isTest: boolean
  }
  readonly asset: {
    /** Undefined for the network's coin. */
    readonly address: string | undefined
    /** CAIP-19. */
    readonly id: string
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    /** Not checked: whoever shows it does that. */
    readonly iconUrl: string | undefined
  }
  readonly amount: { readonly units: bigint; readonly text: string }
  readonly recipient: string
  readonly choice: 'pay' | 'deposit'
  /** Who asks for it: the site, or the visitor for the own account. Also what usage events say. */
  readonly source: 'pay' | 'fund-from-exchange'
  readonly newTab: boolean
  /** Whole addresses. */
  readonly redirect: { readonly success?: string | undefined; readonly failure?: string | undefined }
  readonly filter: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
  /** A wallet can pay it: the site has its network, and the namespace's adapter can send. */
  readonly byWallet: boolean
}
