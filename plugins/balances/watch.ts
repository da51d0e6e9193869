import { atom } from 'jotai/vanilla'
import { coinsOn } from '../../adapters/index.js'
import {
  type ActiveAccount,
  activeAccount,
  codeOf,
  createCell,
  type PluginContext,
  property,
} from '../../kernel/plugin.js'
import { watchChain } from './chain.js'
import { disagrees, withCoin } from './coin.js'
import { readTokens } from './read.js'
import type { Balances, Live, Token } from './services.js'
import { totalOf } from './tokens.js'

/** Nothing is tried again for so long after a failure, in milliseconds. */
const lockTime = 30_000

interface Watched {
  readonly live: Live<Balances>
  /** Asks, unless it failed a moment ago; what is known and fresh costs nothing. */
  ask(): Promise<void>
  refresh(force?: readonly string[]): Promise<void>
  /** Asks because the visitor wants it: a wait is shown. */
  retry(): void
  /** The service said 503: asking by itself does not help. */
  isDown(): boolean
  /** Whoever looks again gives it another chance. */
  forgive(): void
}

const none: Balances = { status: 'none', tokens: [], total: undefined }
const loading: Balances = { status: 'loading', tokens: [], total: undefined }
/** What a site that hides test coins shows of them. */
const hidden: Balances = { status: 'ready', tokens: [], total: 0 }
const unsupported: Balances = { status: 'unsupported', tokens: [], total: undefined }

/** The tokens of the active account, by account, so that one's are never shown for another. */
export function watchTokens(context: PluginContext): Watched {
  const { store, state, site, signal } = context
  const who = activeAccount(state)
  const known = createCell<ReadonlyMap<string, Balances>>(store, new Map())
  const asking = new Map<string, Promise<unknown>>()
  const down = new Set<string>()
  const isServed = ({ network }: ActiveAccount) =>
    !!site.projectId && !network.unsupported && ['eip155', 'solana'].includes(network.chainNamespace)

  const isAsked = ({ network }: ActiveAccount) => coinsOn(store.get(state.features), network) !== 'hidden'
  const chain = watchChain(context)
  const value = atom((get) => {
    const account = get(who)
    if (!account) return none
    if (!isServed(account)) return unsupported
    const now = get(known.atom).get(account.key) ?? loading
    const kind = coinsOn(get(state.features), account.network)
    if (kind === 'hidden') return hidden
    if (now.status !== 'ready') return now
    const tokens = withCoin(now.tokens, get(chain.atom), account.network)
    if (kind === 'test') return { ...now, tokens: tokens.map(withoutWorth), total: 0 }
    return tokens === now.tokens ? now : { ...now, tokens, total: totalOf(tokens) }
  })
  const put = (key: string, next: Balances) => {
    const last = known.get().get(key)
    const same =
      last && last.status === next.status && last.tokens === next.tokens && last.failure === next.failure
    if (!same) known.set(new Map(known.get()).set(key, next))
  }

  async function read(account: ActiveAccount, force?: readonly string[]): Promise<void> {
    const { key } = account
    const work = readTokens(context, account, force)
    asking.set(key, work)
    const isCurrent = () => asking.get(key) === work && !signal.aborted
    try {
      const tokens = await work
      if (!isCurrent()) return
      down.delete(key)
      put(key, answerOf(tokens, known.get().get(key)))
      // Money moved since one of the two was read: both are told at the same time.
      if (tokens !== 'unsupported' && key === current()?.key && disagrees(tokens, chain.get())) {
        void chain.refresh()
      }
    } catch (error) {
      if (!isCurrent()) return
      if (property(property(error, 'cause'), 'status') === 503) down.add(key)
      // What is no failure of the line is a mistake of ours, or of the service: worth a line in the console.
      if (codeOf(error) === undefined) context.report(error)
      put(key, failureAfter(known.get().get(key)))
    } finally {
      if (asking.get(key) === work) asking.delete(key)
    }
  }

  const current = () => {
    const account = store.get(who)
    return account && isServed(account) && isAsked(account) ? account : undefined
  }
  async function ask(): Promise<void> {
    const account = current()
    if (!account || asking.has(account.key)) return
    if (Date.now() < (known.get().get(account.key)?.failure?.retryAt ?? 0)) return
    await read(account)
  }
  return {
    live: { get: () => store.get(value), subscribe: follow },
    ask,
    async refresh(force) {
      const account = current()
      if (account)
        await read(account, force ?? store.get(value).tokens.flatMap(({ address }) => address ?? []))
    },
    retry() {
      const key = current()?.key ?? ''
      const now = known.get().get(key)
      if (!now || Date.now() < (now.failure?.retryAt ?? 0)) return
      if (now.status === 'failed') put(key, { ...loading, failure: now.failure })
      void ask()
    },
    isDown: () => down.has(current()?.key ?? ''),
    forgive: () => down.clear(),
  }

  function follow(listener: () => void) {
    const stops = [store.sub(value, listener), store.sub(who, () => void ask()), chain.follow()]
    void ask()
    return () => {
      for (const stop of stops) stop()
    }
  }
}

/** Test coins have no price, whatever a service says. */
const withoutWorth = (token: Token): Token => ({ ...token, value: 0, price: undefined })

function answerOf(tokens: readonly Token[] | 'unsupported', last: Balances | undefined): Balances {
  if (tokens !== 'unsupported') return { status: 'ready', tokens, total: totalOf(tokens) }
  return { ...unsupported, failure: failure(last) }
}

/** What was read stays. */
function failureAfter(last: Balances | undefined): Balances {
  if (last?.status === 'ready') return { ...last, failure: failure(last) }
  return { status: 'failed', tokens: [], total: undefined, failure: failure(last) }
}

const failure = (last: Balances | undefined) => ({ retryAt: Date.now() + lockTime, first: !last?.failure })
