import { type Atom, atom } from 'jotai/vanilla'
import {
  accountBalance,
  coinOf,
  createLiveQuery,
  type Holdings,
  listedHoldings,
  nativeKey,
  priceTime,
  type Sender,
  type Token,
  tokenPrice,
  withDoubts,
} from '../../../adapter-kit/features/index.js'
import { type PluginContext, pollWhileVisible } from '../../../kernel/plugin.js'

/** How often the shared balance is refreshed, in milliseconds; most refreshes are answered from its cache. */
const pollInterval = 10_000

type Who = Atom<Sender | undefined>

/**
 * What the account holds: the list of the service `balances` where there is one, always with the coin, whose balance is
 * the one that every view shows. The coin can be sent even when its balance is unknown.
 */
export function watchHoldings(context: PluginContext, sender: Who): Atom<Holdings> {
  const network = atom((get) => get(sender)?.network)
  const list = listedHoldings(context, network)
  const coin = coinAtom(context, sender)
  const price = priceAtom(context, sender, list)
  return atom((get): Holdings => {
    const [on, listed, amount] = [get(network), get(list), get(coin)]
    if (!on) return { status: 'loading', tokens: [] }
    const isLoading = listed === undefined || amount === undefined || listed?.status === 'loading'
    const tokens = withCoin(listed?.tokens ?? [], coinOf(on, amount ?? undefined, get(price)))
    return { status: isLoading ? 'loading' : 'ready', tokens: withDoubts(tokens, on.nativeCurrency) }
  })
}

/** The coin's balance as the chain gives it: undefined before it is read, null where it could not be read. */
function coinAtom(context: PluginContext, sender: Who): Atom<bigint | null | undefined> {
  const shared = accountBalance(context)
  const poll = atom(null)
  poll.onMount = () => pollWhileVisible(() => shared.refresh(), pollInterval)
  const adapterBalance = createLiveQuery<Sender, bigint>(context, {
    subject: atom((get) => (get(shared.atom) === null ? get(sender) : undefined)),
    trusted: pollInterval,
    read: (from) => coinAmount(context, from),
  })
  const current = atom((get) => {
    get(poll)
    const state = get(shared.atom)
    if (!state) return get(adapterBalance.value) ?? (get(adapterBalance.failure) ? null : undefined)
    if (state.status === 'loading') return undefined
    return state.status === 'ready' ? state.balance.value : null
  })
  let last: { readonly key: string | undefined; readonly amount: bigint | null } | undefined
  return atom((get) => {
    const [key, amount] = [get(sender)?.key, get(current)]
    if (amount !== undefined) last = { key, amount }
    // A failed read stays on screen while it is repeated.
    return last?.key === key ? last?.amount : undefined
  })
}

/** The coin's balance from the adapter, where no plugin provides a shared one. @throws Error when it cannot be read */
async function coinAmount({ use }: PluginContext, { account, network }: Sender): Promise<bigint> {
  const adapter = await use(`adapter:${network.chainNamespace}`)
  const balance = await adapter.getBalance?.(account.address, network)
  if (balance && !balance.unknown && balance.value >= 0n) return balance.value
  throw new Error('The balance is not known')
}

/** The coin's price, where the list does not have it. */
function priceAtom(
  context: PluginContext,
  sender: Who,
  list: Atom<Holdings | null | undefined>,
): Atom<number | undefined> {
  const { value } = createLiveQuery<Sender, { readonly price: number | undefined }>(context, {
    subject: atom((get) => {
      const listed = get(list)
      const isThere = listed === null || listed?.status === 'ready'
      return isThere && !hasPrice(listed) ? get(sender) : undefined
    }),
    trusted: priceTime,
    read: async ({ network }) => ({ price: await tokenPrice(context, network) }),
  })
  return atom((get) => get(value)?.price)
}

const hasPrice = (list: Holdings | null) =>
  !!list?.tokens.some(({ key, price }) => key === nativeKey && price !== undefined)

/** The coin's amount is the chain's, which is newer than the list's; its price is the list's. */
function withCoin(tokens: readonly Token[], coin: Token): readonly Token[] {
  if (!tokens.some(({ key }) => key === nativeKey)) return [coin, ...tokens]
  return tokens.map((token) => {
    if (token.key !== nativeKey) return token
    const { symbol, amount = token.amount, price } = coin
    return { ...token, symbol, amount, price: token.price ?? price }
  })
}
