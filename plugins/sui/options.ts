import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const Options = v.object({ enableWalletStandard: v.optional(v.boolean()) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('sui', Options, options)
