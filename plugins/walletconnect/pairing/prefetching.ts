import { type PluginContext, property } from '../../../kernel/plugin.js'
import type { Platform } from '../links/platform.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

interface PrefetchingDeps {
  readonly context: PluginContext
  readonly platform: Platform
  /** Loads what pairs. */
  load(): Promise<Pick<WalletConnectState, 'prefetch'>>
}

/** The view exports a function that loads what draws the QR code, since only the view knows what that is. */
async function loadView({ mobile }: Platform): Promise<void> {
  const view = await import('../../../views/walletconnect/ConnectingWalletConnect.js')
  if (!mobile) await view.prefetch()
}

/** When what pairing needs is loaded before it is asked for. */
interface Prefetching {
  /** The visitor points at a wallet that pairs. */
  prefetch(): void
  /** The list of wallets is on screen. */
  onScreen(): void
}

/**
 * The client is large and most visitors need none: it is loaded when one points at a wallet that pairs. On a phone an
 * app opens inside the tap alone, so the link is made before: when the list is on screen and the page is idle. Never
 * where the visitor saves data.
 */
export function createPrefetching({ context, platform, load }: PrefetchingDeps): Prefetching {
  const asked = property(context.options, 'prefetch')
  const isAtOpen = asked ? asked !== 'none' : platform.mobile
  const go = () => {
    if (!isWanted(context)) return
    load()
      .then(async (state) => {
        if (isWanted(context) && state.prefetch()) await loadView(platform)
      })
      .catch(() => undefined) // told when it is needed
  }
  let cancel = () => {}
  context.onLeave(() => cancel())
  return {
    prefetch: () => void (asked !== 'none' && go()),
    onScreen() {
      if (isTapOnly({ context, platform })) go()
      else if (isAtOpen) cancel = whenIdle(go)
    },
  }
}

/** Telegram on an iPhone opens an app inside the tap and not a moment later. A site that makes its links waits for none. */
export function isTapOnly({ platform, context }: Omit<PrefetchingDeps, 'load'>): boolean {
  const asked = property(context.options, 'prefetch')
  const makesLinks = (asked === undefined || asked === 'link') && !context.site.manualPairing
  return platform.telegram && platform.ios && makesLinks && !isSaving()
}

const isSaving = () => property(property(globalThis.navigator, 'connection'), 'saveData') === true

function isWanted({ store, state, site, signal }: PluginContext): boolean {
  const { isConnected } = store.get(state.account())
  return !signal.aborted && !isSaving() && !site.manualPairing && !isConnected && store.get(state.route).open
}

/** Where the browser does not say when it is idle, the first frames of the list are left alone. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
