import * as v from 'valibot'
import type { PluginContext } from '../../../kernel/plugin.js'
import { parseAs, safeParseAs } from '../../../kernel/plugin.js'
import { providers, type SocialProvider } from '../providers.js'
import { loginIn, resultIn, withoutResult } from './return-address.js'

type Deps = Pick<PluginContext, 'storage'>

/** A login that the page was left for. */
export interface Returned {
  readonly provider: SocialProvider
  /** What the provider answered. */
  readonly uri: string
  /** The login was begun too long ago to be the visitor's last click. */
  readonly isStale: boolean
}

const key = 'left-for'
const Left = v.object({ provider: v.picklist(providers), at: v.number(), id: v.string() })
const Result = v.pipe(v.string(), v.nonEmpty(), v.maxLength(10_000))

/** How long a login at a provider may take, in milliseconds. */
const patience = 15 * 60_000

/**
 * Remembers what the page is left for, so that it can go on when it is back.
 * @param id names the login in the address that is led back to: nobody else can make one that logs the visitor in
 */
export function leaveFor({ storage }: Deps, provider: SocialProvider, id: string): void {
  storage.set(key, { provider, at: Date.now(), id })
}

/** The login was given up: no answer to it is taken any more. */
export function forgetLeft({ storage }: Deps): void {
  if (storage.get(key, (value) => value) !== undefined) storage.remove(key)
}

/**
 * The answer that the page came back with. Once: it is taken out of the address. An answer that is not to the login which
 * the page was left for is left where it is, and that login counts as given up, as on a page that came back without one.
 */
export function takeReturn({ storage }: Deps): Returned | undefined {
  const page = storage.get(key, (value) => parseAs(Left, value))
  const uri = safeParseAs(Result, resultIn(window.location))
  forgetLeft({ storage })
  if (!page || !uri.success || loginIn(window.location) !== page.id) return undefined
  window.history.replaceState(window.history.state, '', withoutResult(window.location.href))
  return { provider: page.provider, uri: uri.output, isStale: Math.abs(Date.now() - page.at) > patience }
}
