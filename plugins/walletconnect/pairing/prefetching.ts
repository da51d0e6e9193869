import { type PluginContext, property } from '../../../kernel/plugin.js'
import type { Platform } from '../links/platform.js'
import type { WalletConnectState } from '../wallet-connect-state.js'

interface PrefetchingDeps {
  readonly context: PluginContext
  readonly platform: Platform
  /** Loads the code that pairs. */
  load(): Promise<Pick<WalletConnectState, 'prefetch'>>
}

/** The view exports a function that loads what draws the QR code, since only the view knows what that is. */
async function loadView({ mobile }: Platform): Promise<void> {
  const view = await import('../../../views/walletconnect/ConnectingWalletConnect.js')
  if (!mobile) await view.prefetch()
}

/** Decides when the code for pairing is loaded ahead. */
interface Prefetching {
  /** The visitor points at a wallet that pairs. */
  prefetch(): void
  /** The list of wallets is on screen. */
  onScreen(): void
}

/**
 * The client is large and most visitors do not need it: it is loaded when one points at a wallet that pairs. A phone
 * opens an app only during the tap, so there the link is made earlier: when the list is on screen and the page is idle.
 * Nothing is loaded ahead where the visitor saves data.
 */
export function createPrefetching({ context, platform, load }: PrefetchingDeps): Prefetching {
  const mode = property(context.options, 'prefetch')
  const isAtOpen = mode ? mode !== 'none' : platform.mobile
  const go = () => {
    if (!isWanted(context)) return
    load()
      .then(async (state) => {
        if (isWanted(context) && state.prefetch()) await loadView(platform)
      })
      .catch(() => undefined) // reported when it is needed
  }
  let cancel = () => {}
  context.onLeave(() => cancel())
  return {
    prefetch: () => void (mode !== 'none' && go()),
    onScreen() {
      if (isTapOnly({ context, platform })) go()
      else if (isAtOpen) cancel = whenIdle(go)
    },
  }
}

/** True in Telegram on an iPhone, which opens an app only during the tap; not where the site makes the links itself. */
export function isTapOnly({ platform, context }: Omit<PrefetchingDeps, 'load'>): boolean {
  const mode = property(context.options, 'prefetch')
  const makesLinks = (mode === undefined || mode === 'link') && !context.site.manualPairing
  return platform.telegram && platform.ios && makesLinks && !isSaving()
}

const isSaving = () => property(property(globalThis.navigator, 'connection'), 'saveData') === true

function isWanted({ store, state, site, signal }: PluginContext): boolean {
  const { isConnected } = store.get(state.account())
  return !signal.aborted && !isSaving() && !site.manualPairing && !isConnected && store.get(state.route).open
}

/** Runs the work when the browser is idle; where it cannot tell, after the first frames of the list. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 2000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(work, 200)
  return () => clearTimeout(timer)
}
