import type { Atom } from 'jotai/vanilla'
import type { CaipNetworkId } from '../lib/caip.js'
import type { Http } from '../lib/http.js'
import type { ModalMethods, Services, Slots, Views } from '../plugin.js'
import type { EventBus } from '../runtime/events.js'
import type { Platform } from '../runtime/platform.js'
import type { Storage } from '../state/storage.js'
import type { Feature } from './feature.js'
import type { AccountState, Modal, Router, Session, Toasts } from './modal.js'
import type { SiteOptions } from './options.js'
import type { Fill, SlotName } from './slots.js'
import type { PublicState, Store } from './state.js'
import type { UsageArguments, UsageEventName } from './usage-events.js'

export type ViewName = keyof Views
export type ServiceName = keyof Services

/**
 * What a view is called by those who do not know its name, with the parameters it takes. One plugin on a page gives each;
 * where none does, nothing is shown in its place. The kernel asks for these; who needs another one declares it here by
 * type merging, and asks for it in the same way.
 */
export interface ViewRoles {
  /** Where wallets are offered, to who is not connected; the kernel reads `namespace`. */
  home: { readonly namespace?: string } | undefined
  /** Shown to who is connected. */
  account: undefined
  /** All connected wallets. */
  wallets: { readonly namespace?: string; readonly added?: true } | undefined
  /** What a page that pairs by itself (`manualPairing`) shows first on a touch screen. */
  'all-wallets': undefined
  /** What it shows first elsewhere. */
  pairing: undefined
  /** The choice of a network. */
  networks: undefined
  /** Asks the wallet for a network. */
  'switch-network': { readonly network: CaipNetworkId }
  /** All ways to get coins: what the slot `fund` lists. */
  fund: undefined
  /** Cannot be left before the wallet is on a network of the site's. */
  'unsupported-network': undefined
}
export type ViewRole = keyof ViewRoles

/** A view by what it is for. */
export interface RoleTarget<R extends ViewRole = ViewRole> {
  readonly role: R
}

/** Origins (`https://host`, no path) by directive of a content policy. */
export interface Origins {
  /** `connect-src`: requests and sockets. */
  readonly connect: readonly string[]
  /** `img-src` */
  readonly img: readonly string[]
  /** `frame-src` */
  readonly frame: readonly string[]
  /** `form-action`: what a popup is led to by a form. */
  readonly form: readonly string[]
}

/** A view that can be shown without parameters. */
export type RoleView = { [V in ViewName]: undefined extends Views[V] ? V : never }[ViewName]

/**
 * A plugin: data first. This object is its manifest and all that every page pays for;
 * what it does comes with `load`, what it shows with `loadView`.
 */
export interface Plugin {
  /** Unique on a page, e.g. `swaps`; also the prefix of its storage and its event names. */
  readonly name: string
  /** The version of the contract it was written for: {@link API}. */
  readonly api: 1
  /** Services that must exist before it is set up. */
  readonly needs?: readonly string[]
  /** Services it gives; asking for one of them sets the plugin up. */
  readonly provides?: readonly string[]
  /** What switches it on and off; of several, it is on while one of them is. Always on when absent. */
  readonly feature?: Feature | readonly Feature[]
  /** Names of the views it owns. */
  readonly views?: readonly string[]
  /** Which of them others find by what they are for. */
  readonly roles?: { readonly [R in ViewRole]?: string }
  /**
   * Elements of a page, by the end of their tag: each begins with one of its views. `{ tips: 'TipJar' }` makes
   * `<latchkey-tips>`.
   */
  readonly elements?: Readonly<Record<string, string>>
  /** One line of dynamic import over its own folder of views; answers a {@link ViewModule}. */
  readonly loadView?: (name: string) => Promise<unknown>
  /** What it adds to slots from the start, as data. */
  readonly slots?: readonly Fill[]
  /** Origins it talks to, by directive; the page's content policy is made from these. */
  readonly origins?: Partial<Origins>
  /**
   * For the plugin that provides `config`: the URL of its first request. The kernel sends that soon after the page has
   * loaded, where the remote config is on, and keeps the answer until the plugin is set up and asks for the same URL.
   */
  readonly configUrl?: (site: Readonly<SiteOptions>) => string
  /**
   * Set up at each open, or soon after the page has loaded, in the last case only where the plugin's own storage holds
   * that key: what an earlier visit left unfinished. At first use when absent.
   */
  readonly start?: 'load' | 'open' | { readonly stored: string }
  /**
   * Methods of the modal, for what cannot wait until the plugin's code is there: each is called in the page's own click,
   * does what a browser allows only then, and asks a service of the plugin for the rest.
   */
  readonly methods?: PluginMethods
  /** Options as the site gave them; handed to setup. */
  readonly options?: unknown
  /**
   * Imports what checks the options, and rejects with what is wrong, so that the site learns it and no visitor. Called
   * by `modal.ready()`, and while the site is developed soon after the page has loaded, where it gave any option.
   */
  readonly checkOptions?: () => Promise<unknown>
  /** Imports what the plugin does. */
  readonly load?: () => Promise<PluginRuntime>
}

/** The service whose method of that name is called, or a function, which gets the modal before its own arguments. */
export type PluginMethods = {
  readonly [K in keyof ModalMethods]?:
    | ServiceName
    | ((modal: Modal, ...args: Parameters<ModalMethods[K]>) => ReturnType<ModalMethods[K]>)
}

/** What `load()` answers. */
export interface PluginRuntime {
  /**
   * Runs once when the plugin is first needed. Everything made through the context is undone when the plugin leaves.
   * @returns what the plugin's own views and parts get as the prop `api`, or a promise of it; its member `works`
   * ({@link ViewWorks}) does what the views need done
   */
  setup(context: PluginContext): unknown
}

/**
 * What views need done: a view only shows the state of it. Each is called in the task in which its view comes on top of
 * the history, which is the click's own handler where a click led there; where the plugin is not set up yet, as soon as
 * it is. The view may be drawn before or after that.
 */
export type ViewWorks = {
  /**
   * @param params as the view was opened with them: a page in plain JavaScript may have given none
   * @param signal aborted when the view leaves the top of the history, or the modal closes
   */
  readonly [V in ViewName]?: (params: Views[V] | undefined, signal: AbortSignal) => void
}

/** What a view's file exports. The kernel does not know React: it hands the module to the shell. */
export interface ViewModule {
  /** A React component that takes {@link ViewProps} of the kit. */
  readonly default: unknown
}

/**
 * Lets a host page wait for what a view is there for: the service `answer:<view>`. Views and their plugins open it by the
 * router, and wait for nothing.
 */
export interface ViewAnswer {
  /**
   * Called as the host page opens the view; what it resolves with is what `modal.open` does. It has to settle: rejected
   * with LK_CLOSED 'Modal closed' when the visitor leaves.
   */
  answer(params: unknown): Promise<unknown>
}

/** An element of a page that begins with a view of a plugin's, as its manifest's `elements` say. */
export interface PageElement<P = unknown> extends HTMLElement {
  /** What the view is shown with; as the attribute `params` it is JSON. */
  params: P | undefined
}

/** A piece of a sign, on a grid of 20 px. */
export interface MarkPart {
  readonly path: string
  /** What it is filled with; the text's colour when absent. */
  readonly color?: string
  /** It is a line in the text's colour, and not filled. */
  readonly isLine?: true
}

/** A way to log in that a button of the page begins: the service `login:<name>`. */
export interface LoginWay {
  readonly label: string
  readonly mark: readonly MarkPart[]
  /** Whether it can be used here and now. */
  readonly offered: Atom<boolean>
  /** A click may follow: loads what it needs. */
  prepare(): void
  /**
   * Called in the click's own task. Resolves once the visitor sees what to do next: `session:connected` tells that they
   * are logged in, `modal:close` that they gave up.
   */
  start(): Promise<void>
  /**
   * The same without a view, for a button of the page's own, called in its click: resolves once the visitor is logged in.
   * Absent where a login cannot do without a view.
   */
  logIn?(signal: AbortSignal): Promise<AccountState>
}

/**
 * What a plugin may use of the kernel. All that is made through it is undone when the plugin leaves: is switched off,
 * fails, or the modal is destroyed.
 */
export interface PluginContext {
  readonly name: string
  readonly options: unknown
  /** The site's options, frozen. */
  readonly site: Readonly<SiteOptions>
  readonly store: Store
  readonly state: PublicState
  readonly router: Router
  readonly session: Session
  readonly events: EventBus
  readonly http: Http
  /** Local storage under the plugin's own prefix. */
  readonly storage: Storage
  readonly toasts: Toasts
  /** The visitor's device. */
  readonly platform: Platform
  /** Ticks the legal box (state.agreed). */
  agree(yes: boolean): void
  /** Aborts when the plugin leaves. */
  readonly signal: AbortSignal
  /** Gives a service the manifest announced. */
  provide<K extends ServiceName>(name: K, service: Services[K]): void
  /**
   * Gives a service whose code is imported when it is first used. Where that import fails, the next use tries again.
   */
  provideLazy<K extends ServiceName>(name: K, load: () => Promise<Services[K]>): void
  /**
   * Takes a service, setting up its plugin if needed.
   * @throws LatchkeyError LK_SERVICE when nobody gives it or its plugin is off, LK_SHELL when its code does not arrive.
   */
  use<K extends ServiceName>(name: K): Promise<Services[K]>
  /** The name of the view that has the role, of a plugin that is on. To show it: `router.push({ role })`. */
  viewOf(role: ViewRole): string | undefined
  /** Adds to a slot until the returned function is called or the plugin leaves. */
  fill<K extends SlotName>(slot: K, entry: Slots[K]): () => void
  /**
   * A place in the page for a frame that outlives views: outside the shadow root, there without an open modal, and
   * never moved. It goes when the plugin leaves, or with the modal's element where the page takes that away
   * (`element.isConnected`): ask again then.
   */
  frame(): Promise<FramePlace>
  /** Runs when the plugin leaves. */
  onLeave(undo: () => void): void
  /** Counts a usage event. */
  track<E extends UsageEventName>(event: E, ...properties: UsageArguments<E>): void
  /** Raises an alert of the catalogue (docs/errors.md); each code shows once. */
  alert(code: string, values?: Readonly<Record<string, string>>): void
  /** Reports an error that no caller is told of: to the console, as `plugin:failed`, to telemetry. */
  report(error: unknown): void
}

/** Where a plugin's frame is. Hidden at first. */
export interface FramePlace {
  /** Holds the `<iframe>`; in the page's document, so styles are set through the object model. */
  readonly element: HTMLElement
  /** Covers the card's content with it, and gives the frame the focus. */
  show(): void
  /** Gives the focus back to where it was. */
  hide(): void
}

/** Why a plugin is on or off, for `modal.explain()`. */
export interface PluginReport {
  readonly name: string
  readonly status: 'idle' | 'starting' | 'active' | 'off' | 'failed'
  /** A sentence. */
  readonly why: string
  readonly code?: string
}

export interface Explanation {
  readonly plugins: readonly PluginReport[]
  readonly features: {
    readonly source: 'remote' | 'local' | 'pending'
    readonly values: Readonly<Record<string, unknown>>
    /** Local keys that a remote value overrode. */
    readonly ignored: readonly string[]
  }
  /** Origins for the page's content policy, by directive; the networks' RPC endpoints are under `connect`. */
  readonly origins: Origins
  readonly networks: readonly CaipNetworkId[]
  /** Complaints about the options, with codes. */
  readonly problems: readonly { readonly code: string; readonly message: string }[]
}
