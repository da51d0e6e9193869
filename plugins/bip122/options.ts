import * as v from 'valibot'
import { hasMethod } from '../../adapter-kit/chains/index.js'
import { parseOptions } from '../../kernel/plugin.js'
import type { BitcoinApi } from './contract.js'

export const isApi = (value: unknown): value is BitcoinApi => hasMethod(value, 'getUTXOs')

const Flag = v.optional(v.boolean())
const Options = v.object({
  enableStandard: Flag,
  enableList: Flag,
  enableInjected: Flag,
  api: v.optional(v.custom<BitcoinApi>(isApi, 'Expected an object with the method getUTXOs')),
})

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('bip122', Options, options)
