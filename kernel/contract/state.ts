import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId, Namespace } from '../lib/caip.js'
import type { Network } from '../lib/networks.js'
import type { TrackEvent } from '../plugin.js'
import type { Capability, Connection, Connector } from './adapter.js'
import type { AccountState, NetworkState, ToastKind } from './modal.js'
import type { Features, Theme } from './options.js'
import type { ViewRole } from './plugin.js'
import type { FilledSlots } from './slots.js'

/** A namespace's connection: "connected without a live provider" cannot be written down. */
export type NamespaceState =
  | { readonly status: 'disconnected' }
  | { readonly status: 'connecting' | 'reconnecting'; readonly connectorId: string }
  | { readonly status: 'connected'; readonly connection: Connection; readonly others: readonly Connection[] }

export interface SessionState {
  readonly namespaces: Readonly<Record<Namespace, NamespaceState>>
  /** The network chosen per namespace; the wallet's own while connected. */
  readonly selected: Readonly<Record<Namespace, CaipNetworkId>>
  readonly active: Namespace | undefined
}

/** The account that a server shows before the modal has asked the wallet; from the visitor's cookie, so it proves nothing. */
export interface InitialState {
  readonly network: CaipNetworkId
  readonly address: string
}

export interface RouteEntry {
  readonly view: string
  readonly role?: ViewRole | undefined
  readonly params?: unknown
}

export interface RouteState {
  readonly open: boolean
  /** The view in the history was drawn ahead, hidden, so that opening only shows it. */
  readonly prepared?: boolean
  /** Never empty; the last is on screen. */
  readonly history: readonly [RouteEntry, ...RouteEntry[]]
  readonly direction: 'next' | 'prev'
  /** Grows with each refusal: a change starts the shake. */
  readonly shakes: number
  /** Closing was refused three times in a row: the shell offers to disconnect and close. */
  readonly trapped?: boolean
  readonly loading: boolean
  /** The last opening failed. */
  readonly failed?: boolean
  /** Only connectors of this namespace are listed, when set. */
  readonly namespace?: Namespace | undefined
}

export interface Toast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
}

export interface Alert {
  readonly code: string
  readonly kind: 'error' | 'warning' | 'info'
  readonly text: string
}

export interface FeaturesState {
  readonly source: 'remote' | 'local' | 'pending'
  readonly values: Readonly<Record<string, unknown>>
  /** What the site itself asked for, options and later updates. */
  readonly local: Features
  readonly ignored: readonly string[]
}

/** jotai's store: one per modal, handed over explicitly. */
export interface Store {
  get<T>(atom: Atom<T>): T
  sub(atom: Atom<unknown>, listener: () => void): () => void
}

/** What anyone may read: atoms to be used with the modal's own store. */
export interface PublicState {
  readonly route: Atom<RouteState>
  readonly session: Atom<SessionState>
  readonly networks: Atom<readonly Network[]>
  /** Every wallet that was found, in the order of discovery. */
  readonly connectors: Atom<readonly Connector[]>
  /** By namespace, what its adapter can do; empty before that is loaded. */
  readonly capabilities: Atom<Readonly<Record<Namespace, readonly Capability[]>>>
  readonly features: Atom<FeaturesState>
  readonly theme: Atom<Theme>
  readonly toast: Atom<Toast | undefined>
  readonly alert: Atom<Alert | undefined>
  readonly slots: Atom<FilledSlots>
  readonly initialized: Atom<boolean>
  readonly agreed: Atom<boolean>
  readonly event: Atom<TrackEvent>
  /** The account of a namespace, of the active one when absent. */
  account(namespace?: Namespace): Atom<AccountState>
  network(namespace?: Namespace): Atom<NetworkState>
}
