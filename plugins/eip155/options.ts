import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'
import { EnsOptionsSchema } from './names/ens-options.js'
import { SafeOptionsSchema } from './sdks/safe-options.js'
import { SdkWalletsSchema } from './sdks/sdk-wallets.js'

const Flag = v.optional(v.boolean())
const Options = v.object({
  enableEIP6963: Flag,
  enableInjected: Flag,
  askAgain: Flag,
  safe: v.optional(SafeOptionsSchema),
  wallets: v.optional(SdkWalletsSchema),
  ...EnsOptionsSchema.entries,
})

/** @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('eip155', Options, options)
