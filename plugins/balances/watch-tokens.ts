import { type Atom, atom } from 'jotai/vanilla'
import {
  accountBalance,
  createLiveQuery,
  type LiveQuery,
  type ReadFailure,
  type SharedBalance,
  testCoinsOn,
  withDoubts,
} from '../../adapter-kit/features/index.js'
import {
  type ActiveAccount,
  activeAccount,
  codeOf,
  type PluginContext,
  property,
  servedAccount,
} from '../../kernel/plugin.js'
import type { Balances, BalancesService, Token } from './contract.js'
import { readTokens } from './read-tokens.js'
import { totalOf } from './tokens.js'
import { disagrees, withCoin } from './with-coin.js'

/** How long a list is kept, and how long nothing is tried again after a failure, in milliseconds. */
const trusted = 30_000
/** Milliseconds between two reads while tokens are on screen. */
const pause = 10_000

const none: Balances = { status: 'none', tokens: [], total: undefined }
const loading: Balances = { status: 'loading', tokens: [], total: undefined }
const failed: Balances = { status: 'failed', tokens: [], total: undefined }
const unsupported: Balances = { status: 'unsupported', tokens: [], total: undefined }
/** What a site that hides test coins shows of them. */
const hidden: Balances = { status: 'ready', tokens: [], total: 0 }

/** The service does not know the network: asked again after a while, as after any failure. */
const unknownNetwork = new Error('The service does not know the network')

interface Watched extends Pick<BalancesService, 'live' | 'refresh' | 'retry' | 'show'> {
  /** The known list is out of date: it is read past every cache, once somebody listens. */
  renew(): void
}

/** The tokens of the active account. */
export function watchTokens(context: PluginContext): Watched {
  const { store, report } = context
  const account = askedAccount(context)
  const chain = accountBalance(context)
  let forced: readonly string[] | undefined
  /** The failure after which the visitor opened the list again: the pause of a service that is down ends with it. */
  let forgiven: ReadFailure | undefined

  const query = createLiveQuery<ActiveAccount, readonly Token[]>(context, {
    subject: account,
    trusted,
    retryAfter: trusted,
    async read(who, { fresh, last, signal }) {
      const tokens = await readTokens(context, who, fresh ? (forced ?? addressesOf(last())) : undefined)
      if (tokens === 'unsupported') throw unknownNetwork
      // The list and the chain disagree on the coin, so one of them is out of date: the chain is read again.
      const isShown = !signal.aborted && who.key === store.get(account)?.key
      if (isShown && disagrees(tokens, store.get(chain.atom))) chain.refresh(true)
      return tokens
    },
    failed({ error }) {
      // An error without a code is a programming mistake, here or in the service: it is reported on the console.
      if (error !== unknownNetwork && codeOf(error) === undefined) report(error)
    },
  })
  /** The service said 503: asking by itself does not help. */
  const isDown = (failure: ReadFailure) =>
    failure !== forgiven && property(property(failure.error, 'cause'), 'status') === 503
  const balances = balancesAtom(context, account, query, chain.atom)
  const onScreen = query.live(balances, { interval: pause, retries: (failure) => !isDown(failure) })
  return {
    live: query.live(balances),
    refresh(force) {
      forced = force
      return query.readNow(true)
    },
    renew() {
      forced = undefined
      query.refresh(true)
    },
    retry: query.retry,
    show() {
      forgiven = store.get(query.failure)
      return onScreen.subscribe(() => undefined)
    },
  }
}

const addressesOf = (tokens: readonly Token[] = []) => tokens.flatMap(({ address }) => address ?? [])

/** The active account, where its tokens are asked for. */
function askedAccount(context: PluginContext): Atom<ActiveAccount | undefined> {
  const { state } = context
  const served = servedAccount(context, 'tokens', 'getTokens')
  return atom((get) => {
    const account = get(served)
    return account && testCoinsOn(get(state.features), account.network) !== 'hidden' ? account : undefined
  })
}

/** What is shown: what was read, with the coin's balance as the chain gives it, and without a value for test coins. */
function balancesAtom(
  context: PluginContext,
  account: Atom<ActiveAccount | undefined>,
  { value, failure }: Pick<LiveQuery<ActiveAccount, readonly Token[]>, 'value' | 'failure'>,
  chain: SharedBalance['atom'],
): Atom<Balances> {
  const [active, served] = [activeAccount(context.state), servedAccount(context, 'tokens', 'getTokens')]
  const unasked = atom((get) => {
    if (get(account)) return undefined
    return get(served) ? hidden : get(active) ? unsupported : none
  })
  const network = atom((get) => get(account)?.network)
  const list = atom((get) => {
    const [answer, on] = [get(value), get(network)]
    const tokens = answer && on && withCoin(answer, get(chain), on)
    const marked = tokens && on && withDoubts(tokens, on.nativeCurrency)
    return on?.testnet ? marked?.map(withoutWorth) : marked
  })
  return atom((get): Balances => {
    const [without, why] = [get(unasked), get(failure)]
    if (without) return without
    if (why?.error === unknownNetwork) return { ...unsupported, failure: why }
    const tokens = get(list)
    if (!tokens) return why ? { ...failed, failure: why } : loading
    return { status: 'ready', tokens, total: get(network)?.testnet ? 0 : totalOf(tokens), failure: why }
  })
}

/** Test coins have no price, whatever a service says. */
const withoutWorth = (token: Token): Token => ({ ...token, value: 0, price: undefined })
