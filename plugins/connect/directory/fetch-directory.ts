import type { PluginContext, WritableAtom } from '../../../kernel/plugin.js'
import type { DirectoryService, Wallet, WalletPage } from '../wallets/wallet.js'

/** What the directory has answered. */
export interface DirectoryAnswers {
  /** Requests by name, each made once. */
  readonly requests: Map<string, Promise<void>>
  readonly directory: WritableAtom<DirectoryService | undefined>
  readonly featured: WritableAtom<readonly Wallet[] | undefined>
  /** The directory's records of recent wallets; undefined until they arrive. */
  readonly recent: WritableAtom<readonly Wallet[] | undefined>
  readonly hidden: WritableAtom<readonly Wallet[]>
  /** The best wallets and the total count, by namespace; the key '' stands for all namespaces. */
  readonly best: WritableAtom<Readonly<Record<string, WalletPage>>>
  /** Names of the requests that failed. */
  readonly failed: WritableAtom<ReadonlySet<string>>
  /** The site's networks, of one namespace when it is named. */
  chainsOf(namespace: string | undefined): readonly string[]
}

interface Question {
  readonly namespace: string
  /** Ids of wallets that are remembered without their links. */
  readonly recent: readonly string[]
  /** Maximum number of recommended wallets. */
  readonly most: number
}

type Work = (directory: DirectoryService) => Promise<void>

/** Fills the answers. Each request is made once per page load; one that failed may be made again. */
export async function fetchDirectory(
  context: PluginContext,
  answers: DirectoryAnswers,
  { namespace, recent, most }: Question,
): Promise<void> {
  const { featuredWalletIds = [], includeWalletIds = [], excludeWalletIds = [] } = context.site
  const once = (name: string, work: Work) => askOnce(context, answers, name, work)

  const best = once(`best ${namespace}`, async (directory) => {
    const page = await directory.wallets({
      entries: most,
      include: includeWalletIds,
      exclude: [...excludeWalletIds, ...featuredWalletIds],
      chains: answers.chainsOf(namespace),
    })
    answers.best.set({ ...answers.best.get(), [namespace]: page })
  })
  const featured = named(featuredWalletIds, once, 'featured', (wallets) => {
    const place = ({ id }: Wallet) => featuredWalletIds.indexOf(id)
    answers.featured.set(wallets.toSorted((a, b) => place(a) - place(b)))
  })
  const hidden = named(excludeWalletIds, once, 'hidden', answers.hidden.set)
  const remembered = named(recent, once, 'recent', answers.recent.set)
  await Promise.all([best, featured, hidden, remembered])
}

/** Looks up wallets by their ids. */
function named(
  ids: readonly string[],
  once: (name: string, work: Work) => Promise<void>,
  name: string,
  keep: (wallets: readonly Wallet[]) => void,
): Promise<void> | undefined {
  if (ids.length === 0) return undefined
  return once(name, async (directory) => {
    keep((await directory.wallets({ entries: ids.length, include: ids })).wallets)
  })
}

/** Resolves when the request has succeeded or failed. */
function askOnce({ use }: PluginContext, answers: DirectoryAnswers, name: string, work: Work): Promise<void> {
  const { requests, failed, directory } = answers
  const running = requests.get(name)
  if (running) return running
  failed.set(new Set([...failed.get()].filter((key) => key !== name)))
  const run = use('directory').then((service) => {
    if (!directory.get()) directory.set(service)
    return work(service)
  })
  const safe = run.catch(() => {
    requests.delete(name)
    failed.set(new Set([...failed.get(), name]))
  })
  requests.set(name, safe)
  return safe
}
