import type { CaipNetworkId, Namespace } from '../lib/caip.js'
import type { UsageEvents } from '../plugin.js'

export type UsageEventName = keyof UsageEvents

/** What `track` takes after the name: the properties, or nothing where the event has none. */
export type UsageArguments<E extends UsageEventName> = undefined extends UsageEvents[E]
  ? [properties?: UsageEvents[E]]
  : [properties: UsageEvents[E]]

/** The events of the kernel and of what it gives to every plugin. The comment of each says when it is raised. */
export interface KernelUsageEvents {
  /** before the first event; never sent */
  MODAL_CREATED: undefined
  /** at the first open of a page; `networks` are CAIP-2 ids, `plugins` names */
  INITIALIZE: { readonly networks: readonly CaipNetworkId[]; readonly plugins: readonly string[] }
  /** the modal opened */
  MODAL_OPEN: { readonly connected: boolean }
  /** the modal closed */
  MODAL_CLOSE: { readonly connected: boolean }
  /**
   * connected in the modal, or by the page's `connect({ connectorId })`. With `reconnect: true` a stored session was
   * restored; that is sent to the cloud only with the visitor's first action
   */
  CONNECT_SUCCESS: {
    readonly method: 'browser' | 'mobile' | 'qrcode' | 'email'
    readonly name: string
    readonly reconnect?: true
    readonly walletRank?: number | undefined
    readonly view?: string
  }
  /** connecting failed; `message` is the wallet's text */
  CONNECT_ERROR: { readonly message: string }
  /** the visitor rejected in the wallet */
  USER_REJECTED: { readonly message: string }
  /** disconnected in the modal or by the page (`all` without a namespace) */
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | undefined }
  /** the wallet did not confirm */
  DISCONNECT_ERROR: { readonly message: string }
  /** another type of account is in use */
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: CaipNetworkId }
}
