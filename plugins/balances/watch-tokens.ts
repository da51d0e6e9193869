import { type Atom, atom } from 'jotai/vanilla'
import { testCoinsOn } from '../../adapter-kit/index.js'
import {
  type AccountAnswers,
  type ActiveAccount,
  activeAccount,
  codeOf,
  createAccountAnswers,
  createLive,
  type FeaturesState,
  type Live,
  type PluginContext,
  property,
} from '../../kernel/plugin.js'
import { watchChainBalance } from './chain-balance.js'
import type { Balances, Token } from './contract.js'
import { readTokens } from './read-tokens.js'
import { totalOf } from './tokens.js'
import { disagrees, withCoin } from './with-coin.js'

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

/** What the steps share. */
interface Lists {
  readonly context: PluginContext
  readonly known: AccountAnswers<Balances>
  readonly chain: ReturnType<typeof watchChainBalance>
  /** The latest reading of an account; an older one that comes in later is dropped. */
  readonly pending: Map<string, Promise<unknown>>
  /** Accounts for which the service said 503. */
  readonly down: Set<string>
}

/** The tokens of the active account. */
export function watchTokens(context: PluginContext): Watched {
  const { store, state } = context
  const account = activeAccount(state)
  const known = createAccountAnswers<Balances>(store, account)
  const chain = watchChainBalance(context)
  const lists: Lists = { context, known, chain, pending: new Map(), down: new Set() }
  const value = balancesAtom(lists, account)
  const list = createLive(store, value, { subject: account, look: () => void ask(lists) })
  return {
    live: {
      get: list.get,
      subscribe(listener) {
        const stops = [chain.follow(), list.subscribe(listener)]
        return () => stops.forEach((stop) => void stop())
      },
    },
    ask: () => ask(lists),
    async refresh(force = store.get(value).tokens.flatMap(({ address }) => address ?? [])) {
      const active = askedAccount(lists)
      if (active) await read(lists, active, force)
    },
    retry: () => retry(lists),
    isDown: () => lists.down.has(askedAccount(lists)?.key ?? ''),
    forgive: () => lists.down.clear(),
  }
}

/** What is shown: what was read, with the coin as the chain tells it, and without a worth for test coins. */
function balancesAtom({ context, known, chain }: Lists, account: Atom<ActiveAccount | undefined>) {
  const { site, state } = context
  return atom((get): Balances => {
    const active = get(account)
    if (!active) return none
    if (!isServed(active, site, get(state.capabilities))) return unsupported
    const answer = get(known.atom) ?? loading
    const kind = testCoinsOn(get(state.features), active.network)
    if (kind === 'hidden') return hidden
    if (answer.status !== 'ready') return answer
    const tokens = withCoin(answer.tokens, get(chain.atom), active.network)
    if (kind === 'test') return { ...answer, tokens: tokens.map(withoutWorth), total: 0 }
    return tokens === answer.tokens ? answer : { ...answer, tokens, total: totalOf(tokens) }
  })
}

const isServed = (
  { network }: ActiveAccount,
  site: PluginContext['site'],
  able: Readonly<Record<string, readonly string[]>>,
) => !!site.projectId && !network.unsupported && !!able[network.chainNamespace]?.includes('tokens')

const isHidden = ({ network }: ActiveAccount, features: FeaturesState) =>
  testCoinsOn(features, network) === 'hidden'

/** The active account, where its tokens are asked for. */
function askedAccount({ context, known }: Lists): ActiveAccount | undefined {
  const { store, state, site } = context
  const account = known.current()
  if (!account || !isServed(account, site, store.get(state.capabilities))) return undefined
  return isHidden(account, store.get(state.features)) ? undefined : account
}

async function ask(lists: Lists): Promise<void> {
  const account = askedAccount(lists)
  if (!account || lists.pending.has(account.key)) return
  if (Date.now() < (lists.known.of(account)?.failure?.retryAt ?? 0)) return
  await read(lists, account)
}

function retry(lists: Lists): void {
  const account = askedAccount(lists)
  const last = account && lists.known.of(account)
  if (!last || Date.now() < (last.failure?.retryAt ?? 0)) return
  if (last.status === 'failed') put(lists, account, { ...loading, failure: last.failure })
  void ask(lists)
}

async function read(lists: Lists, account: ActiveAccount, force?: readonly string[]): Promise<void> {
  const { context, pending } = lists
  const { key } = account
  const work = readTokens(context, account, force)
  pending.set(key, work)
  const isLatest = () => pending.get(key) === work && !context.signal.aborted
  try {
    const tokens = await work
    if (isLatest()) keep(lists, account, tokens)
  } catch (error) {
    if (isLatest()) fail(lists, account, error)
  } finally {
    if (pending.get(key) === work) pending.delete(key)
  }
}

function keep(lists: Lists, account: ActiveAccount, tokens: readonly Token[] | 'unsupported'): void {
  const { known, chain, down } = lists
  down.delete(account.key)
  put(lists, account, answerOf(tokens, known.of(account)))
  // Money moved since one of the two was read: both are told at the same time.
  const isShown = account.key === askedAccount(lists)?.key
  if (tokens !== 'unsupported' && isShown && disagrees(tokens, chain.get())) void chain.refresh()
}

function fail(lists: Lists, account: ActiveAccount, error: unknown): void {
  const { context, known, down } = lists
  if (property(property(error, 'cause'), 'status') === 503) down.add(account.key)
  // An error without a code comes from a mistake of ours or of the service: worth a line in the console.
  if (codeOf(error) === undefined) context.report(error)
  put(lists, account, failureAfter(known.of(account)))
}

function put({ known }: Lists, account: ActiveAccount, next: Balances): void {
  const last = known.of(account)
  const isSame =
    last && last.status === next.status && last.tokens === next.tokens && last.failure === next.failure
  if (!isSame) known.put(account, next)
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
