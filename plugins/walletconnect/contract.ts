import type { Atom } from 'jotai/vanilla'
import type { Namespace, Services, ViewRoles } from '../../kernel/plugin.js'
import type { WalletRequest } from './relay/transport.js'

/** A wallet as the directory, the site or the recent list has it. */
export type Wallet = Awaited<ReturnType<Services['directory']['wallets']>>['wallets'][number]

/** The link a wallet is paired with. */
export type PairingState =
  | { readonly status: 'idle' }
  /** It is being made. */
  | { readonly status: 'waiting' }
  | { readonly status: 'ready'; readonly uri: string; readonly expiresAt: number }
  | { readonly status: 'error'; readonly code: string; readonly message: string }

/** The wallet at the other end of the session, as it describes itself. */
export interface Peer {
  readonly name: string
  readonly imageUrl?: string
  readonly url?: string
}

/** How a wallet is opened with a link. */
export interface WalletLink {
  /** What to open. */
  readonly href: string
  /** Opens the wallet without a pairing link, for later requests. */
  readonly home: string
  readonly target: '_self' | '_top' | '_blank'
}

export type LinkKind = 'mobile' | 'web' | 'desktop'
export type WalletLinks = Readonly<Record<LinkKind, WalletLink | undefined>>

export interface LinkOptions {
  readonly fresh?: boolean
  /**
   * Of a caller that shows the link and waits next: a session that a wallet approves before the wait begins is kept for
   * it until this aborts.
   */
  readonly signal?: AbortSignal | undefined
}

/** Pairing for the host page and for views; connecting itself goes through the session. */
export interface PairingService {
  readonly state: Atom<PairingState>
  readonly peer: Atom<Peer | undefined>
  get(): PairingState
  /** Calls the listener with each new state of the link, until the returned function is called. */
  subscribe(listener: (state: PairingState) => void): () => void
  /** Prepares what the device needs: the client, and on a phone the link. Never rejects. */
  prefetch(): Promise<void>
  /** The link, made anew when there is none that is still valid, or with `fresh`. */
  start(options?: LinkOptions): Promise<string>
  /** How this device opens the wallet; undefined where it cannot, or where the directory's link is refused. */
  links(wallet: Wallet, uri: string): Promise<WalletLinks>
  /** Checks that the wallet can be reached. */
  ping(): Promise<void>
  /** The id of the pairing client; undefined before there is one. */
  clientId(): Promise<string | undefined>
}

/** What is handed out as the provider of a paired namespace; for eip155 also EIP-1193. */
export interface PairedProvider {
  readonly isWalletConnect: true
  readonly namespace: Namespace
  /** The network requests are sent for, CAIP-2. */
  readonly chainId: string
  /** What the wallet granted. */
  readonly methods: readonly string[]
  readonly chains: readonly string[]
  /** The session's properties, e.g. `bip122_getAccountAddresses`: unchecked text of the wallet. */
  readonly properties: Readonly<Record<string, string>>
  /** @throws Error with code 4200 when the wallet did not grant the method; the wallet's own otherwise */
  request(request: WalletRequest): Promise<unknown>
  /** Sends later requests for another network. @throws LatchkeyError LK_SWITCH 'Chain is not supported' */
  setDefaultChain(chainId: string): void
  on(event: string, listener: (payload: unknown) => void): this
  removeListener(event: string, listener: (payload: unknown) => void): this
}

declare module '../../kernel/plugin.js' {
  interface Services {
    /** Links for phone wallets. */
    pairing: PairingService
  }
  interface Views {
    ConnectingWalletConnectBasic: undefined
    ConnectingWalletConnect: ViewRoles['pair-wallet']
  }
  interface Events {
    /** A link was made: whoever has it can answer as a wallet. */
    'walletconnect:uri': { readonly uri: string; readonly expiresAt: number }
    'walletconnect:ping': { readonly topic: string }
  }
  interface UsageEvents {
    /** the wallet's link could not be built; `uri` without its key */
    CONNECT_PROXY_ERROR: {
      readonly message: string
      readonly uri: string
      readonly mobile_link: string | null | undefined
      readonly name: string | undefined
    }
    /** the pairing client could not be created; to the cloud also any error that no caller gets, by its code */
    INTERNAL_SDK_ERROR: {
      readonly errorType: string
      readonly errorMessage: string
      readonly uncaught: boolean
    }
  }
}
