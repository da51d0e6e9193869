import { type PluginContext, property } from '../../kernel/plugin.js'
import { ask } from './asks.js'
import { coinOf, nativeKey } from './coin.js'
import { listen } from './listen.js'
import type { Place } from './place.js'
import { coinPrice } from './price.js'
import type { Holdings, Token } from './services.js'
import { parseHoldings } from './tokens.js'

type Needed = Pick<PluginContext, 'use' | 'site'>

/** What the chain itself says of its coin; `amount` undefined when it could not be asked. */
interface Coin {
  readonly key: string
  readonly amount: bigint | undefined
  readonly price?: number | undefined
}

/**
 * What the account holds, told at each change until the returned function is called: the list of the service
 * `balances` where there is one, and the coin as the chain tells it.
 */
export function watchHoldings(
  context: Needed,
  place: () => Place | undefined,
  tell: (key: string, holdings: Holdings) => void,
) {
  /** As the service gave it; null while it is being asked for, undefined when there is none. */
  let listed: unknown = null
  let coin: Coin | undefined
  let follow: () => void = () => {}
  let over = false

  function show(): void {
    const at = place()
    if (at && !over) tell(at.key, holdingsOf(at, listed, coin))
  }
  async function readCoin(): Promise<void> {
    const at = place()
    if (!at) return
    const amount = await coinAmount(context, at)
    coin = { key: at.key, amount }
    show()
    if (hasPrice(at)) return
    const price = await coinPrice(context, at.network)
    if (coin?.key === at.key && price !== undefined) coin = { ...coin, price }
    show()
  }
  /** The list brings one with it. */
  function hasPrice({ network }: Place): boolean {
    const list = listed ? parseHoldings(listed, network) : undefined
    return !!list?.tokens.some(({ key, price }) => key === nativeKey && price !== undefined)
  }
  ask(context, 'balances').then((service) => {
    const live = property(service, 'live')
    const update = () => {
      listed = read(live)
      show()
    }
    if (!over) follow = listen(live, update)
    update()
  })
  void readCoin()
  return {
    /** Account or network changed. */
    moved() {
      show()
      void readCoin()
    },
    stop() {
      over = true
      follow()
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
function holdingsOf(place: Place, given: unknown, coin: Coin | undefined): Holdings {
  const list = given === null ? undefined : parseHoldings(given, place.network)
  const own = coin?.key === place.key ? coin : undefined
  const waits = given === null || !own || list?.status === 'loading'
  const tokens = withCoin(list?.tokens ?? [], coinOf(place.network, own?.amount, own?.price))
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
