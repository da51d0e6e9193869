import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const AtLeastZero = v.pipe(v.number(), v.minValue(0))
const Options = v.object({
  pollPending: v.optional(v.union([v.boolean(), AtLeastZero])),
  pollLimit: v.optional(AtLeastZero),
})

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('activity', Options, options)
