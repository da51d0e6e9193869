import { type AccountBalance, accountBalance } from '../../../adapter-kit/index.js'
import { type PluginContext, property } from '../../../kernel/plugin.js'
import type { Holdings, Token } from '../contract.js'
import { optionalService } from '../optional-service.js'
import type { Sender } from '../sender.js'
import { coinOf, nativeKey } from './coin.js'
import { coinPrice } from './coin-price.js'
import { parseHoldings } from './parse-holdings.js'

type WatchDeps = Pick<PluginContext, 'use' | 'site'>

/** How often the shared balance is refreshed, in milliseconds; most refreshes are answered from its cache. */
const pollInterval = 10_000

/** The coin's amount as the chain tells it; undefined when it could not be read. */
interface Coin {
  readonly key: string
  readonly amount: bigint | undefined
}
interface Price {
  readonly key: string
  readonly price: number | undefined
}

/** What was read so far; `key` says for which sender. */
interface Sources {
  /** As the service `balances` gave it: null while it is being asked for, undefined when there is none. */
  listed: unknown
  coin: Coin | undefined
  price: Price | undefined
}

/**
 * Calls `tell` with what the account holds at each change, until it is stopped: the list of the service `balances`
 * where there is one, and the coin's balance as every view shows it.
 */
export function watchHoldings(
  context: WatchDeps,
  sender: () => Sender | undefined,
  tell: (key: string, holdings: Holdings) => void,
) {
  const sources: Sources = { listed: null, coin: undefined, price: undefined }
  let stopped = false
  const stops: (() => void)[] = []
  const balance = accountBalance(context)
  const onStop = (stop: () => void) => (stopped ? stop() : void stops.push(stop))

  function show(): void {
    const from = sender()
    if (from && !stopped) tell(from.key, holdingsOf(from, sources))
  }
  async function readCoin(): Promise<void> {
    const from = sender()
    const live = (await balance)?.get()
    // A balance that is still loading calls the subscriber below once it is known.
    if (!from || from.key !== sender()?.key || live?.status === 'loading') return
    sources.coin = { key: from.key, amount: live ? amountIn(live) : await coinAmount(context, from) }
    show()
  }
  async function readPrice(): Promise<void> {
    const from = sender()
    if (!from || hasPrice(sources.listed, from)) return
    sources.price = { key: from.key, price: await coinPrice(context, from.network) }
    show()
  }
  const readAll = () => void readCoin().then(readPrice)

  const showListed = (listed: unknown) => {
    sources.listed = listed
    show()
  }
  void watchListed(context, showListed).then(onStop)
  void balance.then((shared) => {
    if (!shared || stopped) return
    onStop(shared.subscribe(() => void readCoin()))
    const timer = setInterval(() => document.visibilityState !== 'hidden' && shared.refresh(), pollInterval)
    onStop(() => clearInterval(timer))
  })
  readAll()
  return {
    /** To be called when account or network changed. */
    update() {
      show()
      readAll()
    },
    stop() {
      stopped = true
      for (const stop of stops) stop()
    },
  }
}

/** Tells what the service `balances` lists, now and at each change. @returns stops telling */
async function watchListed(context: WatchDeps, tell: (listed: unknown) => void): Promise<() => void> {
  const live = property(await optionalService(context, 'balances'), 'live')
  const update = () => tell(read(live))
  const stop = listen(live, update)
  update()
  return stop
}

/** Whether the list brings the coin's price with it. */
function hasPrice(listed: unknown, { network }: Sender): boolean {
  const list = listed ? parseHoldings(listed, network) : undefined
  return !!list?.tokens.some(({ key, price }) => key === nativeKey && price !== undefined)
}

function read(live: unknown): unknown {
  const get = property(live, 'get')
  try {
    return typeof get === 'function' ? Reflect.apply(get, live, []) : undefined
  } catch {
    return undefined
  }
}

const amountIn = (live: AccountBalance) => (live.status === 'ready' ? live.balance.value : undefined)

/** The coin's balance from the adapter, where no plugin gives a shared balance of the account. */
async function coinAmount({ use }: WatchDeps, { account, network }: Sender): Promise<bigint | undefined> {
  try {
    const adapter = await use(`adapter:${network.chainNamespace}`)
    const balance = await adapter.getBalance?.(account.address, network)
    return balance && !balance.unknown && balance.value >= 0n ? balance.value : undefined
  } catch {
    return undefined
  }
}

/** The list, always with the coin in it: it can be sent even when its balance is unknown. */
function holdingsOf({ key, network }: Sender, { listed, coin, price }: Sources): Holdings {
  const list = listed === null ? undefined : parseHoldings(listed, network)
  const own = coin?.key === key ? coin : undefined
  const coinPrice = price?.key === key ? price.price : undefined
  const isLoading = listed === null || !own || list?.status === 'loading'
  const tokens = withCoin(list?.tokens ?? [], coinOf(network, own?.amount, coinPrice))
  return { status: isLoading ? 'loading' : 'ready', tokens }
}

/** The coin's amount is the chain's, which is newer than the list's; its price is the list's. */
function withCoin(tokens: readonly Token[], coin: Token): readonly Token[] {
  if (!tokens.some(({ key }) => key === nativeKey)) return [coin, ...tokens]
  return tokens.map((token) =>
    token.key === nativeKey
      ? {
          ...token,
          symbol: coin.symbol,
          amount: coin.amount ?? token.amount,
          price: token.price ?? coin.price,
        }
      : token,
  )
}

/** Subscribes to a live value of another plugin until the returned function is called; a value of another shape never calls. */
function listen(live: unknown, listener: () => void): () => void {
  const subscribe = property(live, 'subscribe')
  if (typeof subscribe !== 'function') return () => {}
  try {
    const stop: unknown = Reflect.apply(subscribe, live, [listener])
    return () => {
      if (typeof stop === 'function') stop()
    }
  } catch {
    return () => {}
  }
}
