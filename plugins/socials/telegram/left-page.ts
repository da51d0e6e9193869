import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs, safeParseAs } from '../../../kernel/plugin.js'
import { providers, type SocialProvider } from '../providers.js'
import { resultIn, withoutResult } from './return-address.js'

type Kept = Pick<PluginContext, 'storage'>

/** A login that the page was left for. */
export interface Returned {
  readonly provider: SocialProvider
  /** What the provider answered. */
  readonly uri: string
  /** It was begun too long ago to be the visitor's last click. */
  readonly isStale: boolean
}

const key = 'left-for'
const Left = v.object({ provider: v.picklist(providers), at: v.number() })
const Result = v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000))

/** How long a login at a provider may take, in milliseconds. */
const patience = 15 * 60_000

/** Remembers what the page is left for, so that it can go on when it is back. */
export function leaveFor({ storage }: Kept, provider: SocialProvider): void {
  storage.set(key, { provider, at: Date.now() })
}

/**
 * The answer that the page came back with. Once: it is taken out of the address. An answer that nobody here asked for is
 * left where it is.
 */
export function takeReturn({ storage }: Kept): Returned | undefined {
  const left = storage.get(key, (value) => parseAs(Left, value))
  const uri = safeParseAs(Result, resultIn(window.location))
  if (!left || !uri.success) return undefined
  storage.remove(key)
  window.history.replaceState(window.history.state, '', withoutResult(window.location.href))
  return { provider: left.provider, uri: uri.output, isStale: Math.abs(Date.now() - left.at) > patience }
}
