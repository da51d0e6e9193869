import * as v from 'valibot'
import { type PluginContext, property, type Unsubscribe } from '../../kernel/plugin.js'
import { parsed } from '../input/safe-access.js'

const Amount = v.object({
  value: v.pipe(
    v.custom<bigint>((value) => typeof value === 'bigint'),
    v.minValue(0n),
    v.maxValue(2n ** 256n - 1n),
  ),
  decimals: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(77)),
})
const State = v.union([
  v.object({ status: v.picklist(['none', 'loading', 'failed']) }),
  v.object({ status: v.literal('ready'), balance: Amount }),
])

/** `none`: nobody is connected, or the chain cannot be asked. `failed`: it could not be read. */
export type AccountBalance = v.InferOutput<typeof State>

/** The active account's native balance as every view shows it. */
export interface LiveBalance {
  get(): AccountBalance
  subscribe(listener: () => void): Unsubscribe
  /** @param fresh past what the adapter remembers */
  refresh(fresh?: boolean): void
}

interface Asks {
  use(name: string): Promise<unknown>
}

/**
 * The one answer about the active account's coin, that of the service `account`: whoever shows a balance takes it from
 * here, so that all change at once. Undefined where no plugin gives it.
 */
export async function accountBalance(context: Pick<PluginContext, 'use'>): Promise<LiveBalance | undefined> {
  const asks: Asks = context
  const service = await asks.use('account').catch(() => undefined)
  const live = property(service, 'balance')
  const get = property(live, 'get')
  const subscribe = property(live, 'subscribe')
  const refresh = property(service, 'refresh')
  if (typeof get !== 'function' || typeof subscribe !== 'function') return undefined
  return {
    get: () => parsed(State, Reflect.apply(get, live, [])) ?? { status: 'failed' },
    subscribe(listener) {
      const stop: unknown = Reflect.apply(subscribe, live, [listener])
      return () => typeof stop === 'function' && void stop()
    },
    refresh: (fresh) => typeof refresh === 'function' && void Reflect.apply(refresh, service, [{ fresh }]),
  }
}
