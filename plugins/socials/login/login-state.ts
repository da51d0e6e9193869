import type { Connection, PluginContext, Services, WritableAtom } from '../../../kernel/plugin.js'
import type { SocialLogin } from '../contract.js'
import type { SocialProvider } from '../providers.js'
import type { Popup } from './popup.js'

/** Who waits for the end of a login; the first thing that it is told counts. */
export interface Waiter {
  /** The page shows the login itself: no view does. Otherwise its view is on screen already. */
  readonly hasOwnScreen: boolean
  /** Shows the link for the Farcaster app. */
  readonly onLink?: ((link: string) => void) | undefined
  connected(connection: Connection): void
  ended(error: unknown, attempt: Attempt): void
}

/** Opens an empty window; in a click's own task alone. Null where the browser opens none. */
export type OpenWindow = () => Window | null

/** One login, from the click to its end; a later one takes its place. */
export interface Attempt {
  readonly provider: SocialProvider
  readonly popup?: Popup | undefined
  readonly waiter?: Waiter | undefined
  readonly leaving: AbortController
  /** The visitor is at the provider. */
  isLed?: true
  /** The page is on its way to the provider. */
  isGone?: true
}

export interface LoginState {
  readonly context: PluginContext
  readonly embedded: Services['embedded']
  readonly login: WritableAtom<SocialLogin | undefined>
  /** Undefined in a browser without windows: the page itself goes to the provider. */
  readonly openWindow: OpenWindow | undefined
  current: Attempt | undefined
}

/** What the provider's page answered; nothing where the wallet was told itself. */
export interface Answer {
  readonly uri?: string
}
