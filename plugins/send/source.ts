import { type AccountBalance, accountBalance } from '../../adapters/index.js'
import { type PluginContext, property } from '../../kernel/plugin.js'
import { ask } from './asks.js'
import { coinOf, nativeKey } from './coin.js'
import { listen } from './listen.js'
import type { Place } from './place.js'
import { coinPrice } from './price.js'
import type { Holdings, Token } from './services.js'
import { parseHoldings } from './tokens.js'

type Needed = Pick<PluginContext, 'use' | 'site'>

/** How often it is looked whether coins came in, in milliseconds; most looks are answered by what is still trusted. */
const pause = 10_000

/** What the chain itself says of its coin; `amount` undefined when it could not be read. */
interface Coin {
  readonly key: string
  readonly amount: bigint | undefined
}
interface Price {
  readonly key: string
  readonly price: number | undefined
}

/**
 * What the account holds, told at each change until it is stopped: the list of the service `balances` where there is
 * one, and the coin as every view shows it.
 */
export function watchHoldings(
  context: Needed,
  place: () => Place | undefined,
  tell: (key: string, holdings: Holdings) => void,
) {
  /** As the service gave it; null while it is being asked for, undefined when there is none. */
  let listed: unknown = null
  let coin: Coin | undefined
  let price: Price | undefined
  let over = false
  const stops: (() => void)[] = []
  const balance = accountBalance(context)

  function show(): void {
    const at = place()
    if (at && !over) tell(at.key, holdingsOf(at, listed, coin, price))
  }
  async function readCoin(): Promise<void> {
    const at = place()
    const shared = await balance
    const live = shared?.get()
    if (!at || at.key !== place()?.key || live?.status === 'loading') return // it tells when it is known
    const amount = live ? amountIn(live) : await coinAmount(context, at)
    coin = { key: at.key, amount }
    show()
  }
  async function readPrice(): Promise<void> {
    const at = place()
    if (!at || hasPrice(at)) return
    price = { key: at.key, price: await coinPrice(context, at.network) }
    show()
  }
  const readAll = () => void readCoin().then(readPrice)
  /** The list brings one with it. */
  function hasPrice({ network }: Place): boolean {
    const list = listed ? parseHoldings(listed, network) : undefined
    return !!list?.tokens.some(({ key, price }) => key === nativeKey && price !== undefined)
  }
  const keep = (stop: () => void) => (over ? stop() : void stops.push(stop))
  ask(context, 'balances').then((service) => {
    const live = property(service, 'live')
    const update = () => {
      listed = read(live)
      show()
    }
    if (!over) keep(listen(live, update))
    update()
  })
  void balance.then((shared) => {
    if (!shared || over) return
    keep(shared.subscribe(() => void readCoin()))
    const timer = setInterval(() => document.visibilityState !== 'hidden' && shared.refresh(), pause)
    keep(() => clearInterval(timer))
  })
  readAll()
  return {
    /** Account or network changed. */
    moved() {
      show()
      readAll()
    },
    stop() {
      over = true
      for (const stop of stops) stop()
    },
  }
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

/** Where no view shows a balance, the chain's plugin is asked. */
async function coinAmount({ use }: Needed, { account, network }: Place): Promise<bigint | undefined> {
  try {
    const adapter = await use(`adapter:${network.chainNamespace}`)
    const balance = await adapter.getBalance?.(account.address, network)
    return balance && !balance.unknown && balance.value >= 0n ? balance.value : undefined
  } catch {
    return undefined
  }
}

/** The list, with the coin in it whatever happens: it can be sent even when nobody knows how much there is. */
function holdingsOf(
  place: Place,
  given: unknown,
  coin: Coin | undefined,
  price: Price | undefined,
): Holdings {
  const list = given === null ? undefined : parseHoldings(given, place.network)
  const own = coin?.key === place.key ? coin : undefined
  const worth = price?.key === place.key ? price.price : undefined
  const waits = given === null || !own || list?.status === 'loading'
  const tokens = withCoin(list?.tokens ?? [], coinOf(place.network, own?.amount, worth))
  return { status: waits ? 'loading' : 'ready', tokens }
}

/** The chain knows better than the list how much there is of its coin; the list knows its price. */
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
