import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const Options = v.object({ appName: v.optional(v.string()) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('polkadot', Options, options)
