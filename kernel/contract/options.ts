import type { CaipNetworkId } from '../lib/caip.js'
import type { NetworkInput } from '../lib/networks.js'
import type { AccountType } from './adapter.js'
import type { Plugin } from './plugin.js'

/** Who the page is, as wallets show it. */
export interface Metadata {
  readonly name: string
  readonly description?: string
  readonly url: string
  readonly icons?: readonly string[]
}

export type ThemeMode = 'light' | 'dark' | 'system'

/** Custom properties by name: `--lk-accent` and so on; the `--w3m-` and `--apkt-` names are read as well. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

export interface Theme {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
}

/** A wallet the site adds to the list. */
export interface CustomWallet {
  readonly id: string
  readonly name: string
  readonly homepage?: string
  readonly image_url?: string
  readonly mobile_link?: string
  readonly desktop_link?: string
  readonly webapp_link?: string
  readonly app_store?: string
  readonly play_store?: string
  readonly chrome_store?: string
  readonly rdns?: string
}

/** Ways to connect; a plugin that brings another one (slot `connect:method`) declares it here by type merging. */
export interface ConnectMethods {
  email: true
  social: true
  wallet: true
}
export type ConnectMethod = keyof ConnectMethods
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** Local switches; a remote value of the same name wins (see `remoteConfig`). Plugins may read more keys. */
export interface Features {
  readonly [name: string]: unknown
  /** Send usage events, default true. */
  readonly analytics?: boolean
  /** Ask to tick the legal terms before connecting, default false. */
  readonly legalCheckbox?: boolean
  /** 'Continue with a wallet' in place of the list, default false. */
  readonly collapseWallets?: boolean
  readonly connectMethodsOrder?: readonly ConnectMethod[]
  readonly connectorTypeOrder?: readonly WalletGroup[]
  readonly walletFeaturesOrder?: readonly string[]
}

/** A site's own words, by plugin (`kit`, `shell` and `elements` for what no plugin says) and key. */
export type SiteMessages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The site's options as plugins read them: words that are loaded are there once they have come. */
export interface SiteOptions extends Omit<ModalOptions, 'messages'> {
  readonly messages?: SiteMessages
}

/** Options that may change later: they are read each time they are shown. */
export type LateOptions = Partial<
  Record<'termsConditionsUrl' | 'privacyPolicyUrl', ModalOptions['termsConditionsUrl'] | undefined>
>

/** How the cookie is set that names the account in use; `secure` on every page of https. */
export interface AccountCookie {
  /** '/' when absent. */
  readonly path?: string
  /** 'lax' when absent; 'none' for a site that lives in frames of other sites. */
  readonly sameSite?: 'lax' | 'strict' | 'none'
}

/** Options of `createModal`. */
export interface ModalOptions {
  /** Id of the project at the cloud. Without one: alert APKT008 and nothing is fetched. */
  readonly projectId?: string
  /** At least one; viem-style chains are completed. */
  readonly networks: readonly NetworkInput[]
  /** Selected when nothing is stored; the first of `networks` by default. */
  readonly defaultNetwork?: NetworkInput
  readonly metadata?: Metadata
  /** Falsy entries are ignored, arrays are presets. A plugin named as a core one replaces it. */
  readonly plugins?: readonly (Plugin | readonly Plugin[] | false | null | undefined)[]
  readonly features?: Features
  /** The plain plan: every feature of the remote config is off, and it is not fetched. */
  readonly basic?: boolean
  /** The site pairs by itself: `open()` shows the QR code or all wallets first. */
  readonly manualPairing?: boolean
  /** `override` (default): a remote value wins; `strictest`: both must allow; `off`: never fetched. */
  readonly remoteConfig?: 'override' | 'strictest' | 'off'
  /** Fetch the remote config after the page has loaded (default) or at the first open. */
  readonly remoteConfigAt?: 'load' | 'open'
  readonly themeMode?: ThemeMode
  readonly themeVariables?: ThemeVariables
  /** BCP 47 language for numbers, dates and direction; the page's by default. */
  readonly locale?: string
  /**
   * Words per plugin that replace the English ones: `{ connect: { title: 'Wallet verbinden' } }`. A function loads them
   * with the first opening: `() => import('./de.js')`; what does not come within three seconds is said in English.
   */
  readonly messages?: SiteMessages | (() => Promise<SiteMessages | { readonly default: SiteMessages }>)
  /**
   * Keeps the account in use in a cookie too, so that the server's first paint can show it (`stateFromCookie` of
   * `latchkey/server`), default false.
   */
  readonly cookie?: boolean | AccountCookie
  /** Reconnect at load, default true. False tears stored connections down. */
  readonly enableReconnect?: boolean
  /** False: no network selector, unsupported networks are tolerated. Default true. */
  readonly enableNetworkSwitch?: boolean
  /** Accept chains that are not configured, default false. */
  readonly allowUnsupportedChain?: boolean
  /** The card sits in the page, in `<latchkey-modal>`: no overlay, never hidden. */
  readonly embedded?: boolean
  /** Do not append the element to the body; place `<latchkey-modal>` yourself. */
  readonly disableAppend?: boolean
  /** Fill a phone's screen instead of a sheet, default false. */
  readonly enableMobileFullScreen?: boolean
  readonly enableWallets?: boolean
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly featuredWalletIds?: readonly string[]
  readonly includeWalletIds?: readonly string[]
  readonly excludeWalletIds?: readonly string[]
  readonly customWallets?: readonly CustomWallet[]
  readonly connectorImages?: Readonly<Record<string, string>>
  readonly chainImages?: Readonly<Record<string, string>>
  /** RPC URLs that go before a network's own, by CAIP-2. */
  readonly customRpcUrls?: Readonly<Record<CaipNetworkId, readonly { readonly url: string }[]>>
  readonly defaultAccountTypes?: Readonly<Record<string, AccountType>>
  readonly termsConditionsUrl?: string | undefined
  readonly privacyPolicyUrl?: string | undefined
  /** Older and newer sign-in providers; setting both throws. */
  readonly siweConfig?: unknown
  readonly siwx?: unknown
  /** Alerts are shown in the modal, default true; false keeps them to the console. */
  readonly debug?: boolean
  /** Longest time a plugin's setup may take, default 10000 ms. */
  readonly pluginTimeout?: number
  /** Tells two modals' storage apart when one page has both; '' by default. */
  readonly id?: string
  /**
   * When the first view is prepared, so that the click only shows it: `idle` (or true), once the page has loaded and is
   * idle; `intent` (or false, the default), when the visitor points at one of our buttons; `off`, in the click. Visitors
   * who save data have `intent` in place of `idle`.
   */
  readonly prefetch?: boolean | 'idle' | 'intent' | 'off'
}
