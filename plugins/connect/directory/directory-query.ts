import type { PluginContext } from '../../../kernel/plugin.js'
import type { ConnectState } from '../connect-state.js'
import { servesChains } from '../list/wallet-list.js'
import type { DirectoryService, Wallet, WalletPage } from '../wallets/wallet.js'
import { isWalletName } from './is-wallet-name.js'
import { createPager, type Listing, type Pager } from './pager.js'

/** Wallets of one page of the list. */
export const PAGE = 40
const FOUND = 100
/** How long a spinner is shown at least, so that it does not just flash. */
const SPINNER_MS = 300

type Query = Parameters<DirectoryService['wallets']>[0]
type Show = (from: Pager, listing: Listing) => void
type Ask = (page: number, signal: AbortSignal) => Promise<WalletPage>

/** Asks the directory page by page: for everything, or for what a visitor looks for. */
export function createDirectoryQuery(context: PluginContext, { wallets, cache }: ConnectState) {
  const { store, state, site } = context
  const namespace = () => store.get(state.route).namespace
  const { custom } = wallets

  /** The best wallets: they stand first, and no page brings them again. */
  const best = () => [
    ...(cache.featured.get() ?? []),
    ...(cache.best.get()[namespace() ?? '']?.wallets ?? []),
  ]

  async function ask(query: Omit<Query, 'chains' | 'include'>): Promise<WalletPage> {
    if (!site.projectId || !isWalletName(query.search ?? '')) return { wallets: [], count: 0 }
    const service = await context.use('directory')
    const include = site.includeWalletIds ?? []
    return service.wallets({ ...query, include, chains: cache.chainsOf(namespace()) })
  }

  return {
    list(show: Show): Pager {
      let exclude: readonly string[] | undefined
      const question: Ask = async (page, signal) => {
        await wallets.load()
        exclude ??= [...(site.excludeWalletIds ?? []), ...best().map(({ id }) => id)]
        return ask({ page, entries: PAGE, exclude, signal })
      }
      return pagerFor(PAGE, question, show)
    },

    search(search: string, certified: boolean, show: Show): Pager {
      const exclude = site.excludeWalletIds ?? []
      const question: Ask = async (page, signal) => {
        const least = new Promise((resolve) => setTimeout(resolve, SPINNER_MS))
        const answer = ask({ page, entries: FOUND, search, certified, exclude, signal })
        return (await Promise.all([answer, least]))[0]
      }
      return pagerFor(FOUND, question, show)
    },

    /**
     * Wallets listed before the pages of the directory; among them the site's own, which the directory does not have.
     */
    before(mode: 'list' | 'search', text: string): readonly Wallet[] {
      if (mode === 'list') return [...best(), ...custom]
      const needle = text.trim().toLowerCase()
      return custom.filter(({ name }) => name.toLowerCase().includes(needle))
    },

    /** On a phone a wallet must pair or open the page itself; with a namespace it must serve it. */
    isUsable(wallet: Wallet): boolean {
      const chains = namespace() ? cache.chainsOf(namespace()) : undefined
      return wallets.isUsable(wallet) && servesChains(wallet, chains)
    },
  }
}

function pagerFor(entries: number, question: Ask, show: Show): Pager {
  const pager: Pager = createPager(entries, question, (listing) => show(pager, listing))
  return pager
}
