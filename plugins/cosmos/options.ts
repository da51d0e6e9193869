import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'
import { WalletOption } from './wallets/wallet-list-of.js'

const Options = v.object({ wallets: v.optional(v.pipe(v.array(WalletOption), v.maxLength(50))) })

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('cosmos', Options, options)
