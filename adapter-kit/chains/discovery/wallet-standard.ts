import * as v from 'valibot'
import { type Connector, type Finder, property } from '../../../kernel/plugin.js'
import { parsed } from '../../shared/input/safe-access.js'
import { safeImage } from '../../shared/input/sanitize-text.js'
import { WalletName } from '../../shared/input/wallet-name.js'
import { createFinder } from './create-finder.js'
import type { WalletList } from './wallet-list.js'

/** A wallet that registered itself by the Wallet Standard, after inspection. */
export interface StandardWallet {
  /** Its own id where it has one, else its name. */
  readonly id: string
  readonly name: string
  readonly imageUrl: string | undefined
  /** The wallet's own object: unchecked, and its properties may change. */
  readonly raw: object
}

export interface StandardListener {
  added(wallet: StandardWallet): void
  removed(wallet: StandardWallet): void
}

/** The most wallets that are read: no visitor has more, but a page may register any number. */
const maxWallets = 100

/**
 * Reports wallets that register, before or after this call, until the signal aborts.
 * @param page the window; wallets and apps find each other by events on it
 */
export function watchStandardWallets(
  page: EventTarget,
  listener: StandardListener,
  signal: AbortSignal,
): void {
  const wallets = new Map<object, StandardWallet>()
  const leave = (raw: object) => {
    const wallet = wallets.get(raw)
    if (wallet && wallets.delete(raw) && !signal.aborted) listener.removed(wallet)
  }
  /** Adds a wallet; undefined for what is no wallet, is listed already, or exceeds the limit. */
  const enter = (raw: unknown): StandardWallet | undefined => {
    const wallet = signal.aborted || wallets.size >= maxWallets ? undefined : inspect(raw)
    if (!wallet || wallets.has(wallet.raw)) return undefined
    wallets.set(wallet.raw, wallet)
    listener.added(wallet)
    return wallet
  }
  /** The function that wallets register by; it returns a function that removes what this very call added. */
  const register = (...wallets: readonly unknown[]) => {
    const fresh = wallets.flatMap((raw) => enter(raw) ?? [])
    return () => {
      for (const { raw } of fresh) leave(raw)
    }
  }
  const api = Object.freeze({ register })
  const greet = (event: Event) => {
    const callback = property(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // a wallet that fails to register is not listed
    }
  }
  page.addEventListener('wallet-standard:register-wallet', greet, { signal })
  page.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
}

const Id = v.pipe(v.string(), v.regex(/^[\w.-]{1,128}$/))
const Texts = v.pipe(v.array(v.string()), v.maxLength(100))

function inspect(raw: unknown): StandardWallet | undefined {
  const name = parsed(WalletName, property(raw, 'name'))
  if (!name || raw === null || typeof raw !== 'object') return undefined
  const id = parsed(Id, property(raw, 'id')) ?? name
  return { id, name, imageUrl: safeImage(property(raw, 'icon')), raw }
}

/**
 * A finder of the wallets that register on the page. Never opens one.
 * @param page the window; undefined where none should be listed, and on a server
 * @param connectorOf how a wallet is listed; undefined for one of other chains
 */
export function createStandardFinder(
  wallets: WalletList<StandardWallet>,
  page: EventTarget | undefined,
  connectorOf: (wallet: StandardWallet) => Connector | undefined,
): Finder {
  const added = (wallet: StandardWallet) => {
    const connector = connectorOf(wallet)
    if (connector) wallets.add({ connector, provider: () => wallet, origin: wallet.raw })
  }
  const listener: StandardListener = { added, removed: ({ raw }) => wallets.remove(raw) }
  return createFinder(wallets, (signal) => page && watchStandardWallets(page, listener, signal))
}

/** A feature's object, e.g. `solana:signMessage`; undefined when the wallet lacks it. */
export function featureOf({ raw }: StandardWallet, name: string): unknown {
  return property(property(raw, 'features'), name)
}

/** The chains the wallet says it serves. */
export function chainsOf({ raw }: StandardWallet): readonly string[] {
  return parsed(Texts, property(raw, 'chains')) ?? []
}
