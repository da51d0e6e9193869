import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const Options = v.object({ enableInjected: v.optional(v.boolean()) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('stacks', Options, options)
