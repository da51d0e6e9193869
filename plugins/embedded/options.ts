import * as v from 'valibot'
import { parseAs } from '../../kernel/plugin.js'
import type { EmbeddedOptions } from './contract.js'

const defaultUrl = 'https://secure.walletconnect.org/sdk'

const Options = v.object({ url: v.exactOptional(v.pipe(v.string(), v.url())) })

/** The address of the frame's page. An empty text means the default. @throws ValiError for what is no URL */
export function frameUrl(options: unknown): URL {
  const { url } = parseAs(Options, withoutEmpty(options))
  return new URL(url ?? defaultUrl)
}

function withoutEmpty(options: unknown): EmbeddedOptions {
  return Object.fromEntries(Object.entries(Object(options)).filter(([, value]) => value !== ''))
}
