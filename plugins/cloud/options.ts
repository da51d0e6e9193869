import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'

const url = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text), 'Expected an address'),
    ),
    fallback,
  )
const Options = v.object({
  directoryUrl: url('https://api.web3modal.org'),
  analyticsUrl: url('https://pulse.walletconnect.org'),
  blockchainUrl: url('https://rpc.walletconnect.org'),
  telemetry: v.optional(v.boolean(), true),
})

/** The options with their defaults. @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown) => parseOptions('cloud', Options, options)
