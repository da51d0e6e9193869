import * as v from 'valibot'

/** What of an answer about a swap is another thing than was asked for; the service's own fields look right. */
const lies = ['recipient', 'spender', 'amount', 'minimum', 'router', 'value', 'target'] as const

export const SwapSwitchesSchema = v.object({
  /** `null`: none. */
  lie: v.exactOptional(v.nullable(v.picklist(lies))),
  /** Quotes are by a price from before: better than the pool's, which then refuses the swap. */
  stale: v.exactOptional(v.boolean()),
  /** US dollars for one token by its symbol: the pools of the chains that run get this price. */
  prices: v.exactOptional(v.record(v.string(), v.pipe(v.number(), v.minValue(0.000001), v.maxValue(1e9)))),
})
export type SwapSwitches = v.InferOutput<typeof SwapSwitchesSchema>
export type SwapLie = (typeof lies)[number]

export interface SwapState {
  lie: SwapLie | undefined
  stale: boolean
}

export const honestSwaps = (): SwapState => ({ lie: undefined, stale: false })
