import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const Options = v.object({
  slippage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))),
  unlimitedApproval: v.optional(v.boolean()),
})

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('swaps', Options, options)
