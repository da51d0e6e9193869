import * as v from 'valibot'
import { parseOptions } from '../../kernel/plugin.js'
import type { EmbeddedOptions } from './contract.js'

const defaultUrl = 'https://secure.walletconnect.org/sdk'

const Options = v.object({
  url: v.exactOptional(v.pipe(v.string(), v.url())),
  enableLogger: v.exactOptional(v.boolean()),
  testVersions: v.exactOptional(v.boolean()),
})

/** An empty text means the default. @throws LatchkeyError LK_PLUGIN_OPTIONS */
export const readOptions = (options: unknown): EmbeddedOptions =>
  parseOptions('embedded', Options, withoutEmpty(options))

/** The address of the frame's page. @throws LatchkeyError LK_PLUGIN_OPTIONS */
export function frameUrl(options: unknown): URL {
  const { url } = readOptions(options)
  return new URL(url ?? defaultUrl)
}

function withoutEmpty(options: unknown): EmbeddedOptions {
  return Object.fromEntries(
    Object.entries(Object(options)).filter(([, value]) => value !== '' && value !== undefined),
  )
}
