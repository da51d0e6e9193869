import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

export const Commitment = v.picklist(['processed', 'confirmed', 'finalized'])
export const Lamports = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Options = v.object({ commitment: v.optional(Commitment), maxPriorityFee: v.optional(Lamports) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('solana', Options, options)
