import type { PluginContext } from '../../kernel/plugin.js'
import type { Impression } from './contract.js'
import type { Wallet } from './wallets/wallet.js'
import type { WalletsService } from './wallets/wallets-service.js'

/** Wallets that come into sight within this time are sent in one event. */
const BATCH_MS = 1000
/** As much of a row as counts as seen. */
const SEEN = 0.1

/** What a box shows beside the rows of the list: cards of the directory, found for these words. */
interface Sighting {
  readonly wallets: readonly Wallet[]
  readonly query?: string
  readonly certified?: boolean
}

const none: Sighting = { wallets: [] }

/**
 * Counts which wallets of the directory come into sight in a box: each once for a search, several in one event. A
 * wallet is not counted before its rank is known.
 * @returns stops counting, and sends what is left
 */
export function watchImpressions(
  context: PluginContext,
  wallets: WalletsService,
  box: HTMLElement,
  sighting: () => Sighting = () => none,
): () => void {
  const inSight = new Set<Element>()
  const counted = createImpressions(context, wallets, box, sighting)
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    for (const element of inSight) if (!element.isConnected) inSight.delete(element)
    counted.count(inSight) // ranks may have arrived meanwhile
    counted.send()
  }
  const later = () => {
    timer ??= setTimeout(tell, BATCH_MS)
  }
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) inSight.add(target)
        else inSight.delete(target)
      }
      counted.count(entries.filter((entry) => entry.isIntersecting).map((entry) => entry.target))
      later()
    },
    { root: box, threshold: SEEN },
  )
  const watch = (rows: Iterable<Element>) => {
    for (const row of rows) sight.observe(row)
    later()
  }
  // Only what is new: pictures that arrive in a list of hundreds change it as well.
  const changes = new MutationObserver((records) => watch(records.flatMap(rowsAdded)))
  changes.observe(box, { childList: true, subtree: true })
  watch(rowsIn(box))
  return () => {
    sight.disconnect()
    changes.disconnect()
    tell()
  }
}

/** Which wallets were counted, and those that were not sent yet. */
function createImpressions(
  { store, state, track }: PluginContext,
  wallets: WalletsService,
  box: HTMLElement,
  sighting: () => Sighting,
) {
  const view = store.get(state.route).history.at(-1)?.view ?? ''
  const keys = new Set<string>()
  let items: readonly Impression[] = []

  /** The directory's wallet behind a row or a card, and how it names itself in this browser. */
  function walletAt(mark: string): {
    readonly wallet: Wallet | undefined
    readonly rdns?: string | undefined
  } {
    const rows = store.get(wallets.groups).flatMap((group) => group.rows)
    const row = rows.find(({ id }) => mark === `wallet-selector-${id}`)
    if (!row) return { wallet: sighting().wallets.find(({ id }) => mark === `wallet-search-item-${id}`) }
    const wallet = row.wallet ?? row.connectors.map(wallets.walletOf).find(Boolean)
    return { wallet, rdns: row.connectors.find(({ rdns }) => rdns)?.rdns }
  }
  return {
    count(elements: Iterable<Element>): void {
      const { wallets: _, ...search } = sighting()
      for (const element of elements) {
        const { wallet, rdns } = walletAt(element.getAttribute('data-testid') ?? '')
        const key = JSON.stringify([wallet?.id, search])
        if (!wallet || wallet.order == null || keys.has(key)) continue
        keys.add(key)
        const { name, order: walletRank, id: explorerId } = wallet
        const displayIndex = rowsIn(box).indexOf(element)
        const rdnsField = rdns === undefined ? {} : { rdnsId: rdns }
        items = [...items, { name, walletRank, explorerId, ...rdnsField, view, displayIndex, ...search }]
      }
    },
    send(): void {
      if (items.length > 0) track('WALLET_IMPRESSION_V2', { items })
      items = []
    },
  }
}

const row = '[data-testid^="wallet-selector-"], [data-testid^="wallet-search-item-"]'

const rowsIn = (box: Element): readonly Element[] => [...box.querySelectorAll(row)]

const rowsAdded = ({ addedNodes }: MutationRecord): readonly Element[] =>
  [...addedNodes].flatMap((node) =>
    node instanceof Element ? [...(node.matches(row) ? [node] : []), ...rowsIn(node)] : [],
  )
