import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const Url = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.url())]))
const Options = v.object({ meldUrl: Url, coinbaseUrl: Url, meldKey: v.optional(v.string()) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('onramp', Options, options)
