import * as v from 'valibot'
import type { PluginContext } from '../../kernel/plugin.js'
import { parseAs } from '../../kernel/plugin.js'
import { isEmail } from './is-email.js'

/** Addresses that were given on this browser. */
export interface RecentEmails {
  /** The newest first. */
  list(): readonly string[]
  add(email: string): void
}

const key = 'recent'
const most = 3
const Emails = v.pipe(v.array(v.pipe(v.string(), v.check(isEmail))), v.maxLength(most))

export function createRecentEmails({ storage }: Pick<PluginContext, 'storage'>): RecentEmails {
  const list = () => storage.get(key, (value) => parseAs(Emails, value)) ?? []
  return {
    list,
    add: (email) => storage.set(key, [email, ...list().filter((other) => other !== email)].slice(0, most)),
  }
}
