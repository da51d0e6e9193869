import type { TrackEvent } from '../plugin.js'

/** Properties whose text a wallet, a service or the visitor wrote: anything may be in it. */
const free = /^(message|error|errorMessage|search|query)$/
const EMAIL = /[^\s@<>"']+@[^\s@]+\.[^\s@<>"']+/g
/** As long as this no word is, but every account, hash and key of any namespace. */
const IDENTIFIER = /(0x)?\w{25,}/g

/** The event without emails, accounts and hashes in texts that are not the page's own. */
export const withoutNames = (event: TrackEvent): TrackEvent =>
  event.properties ? { ...event, properties: cleaned(event.properties) } : event

const cleaned = (properties: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, cleanedValue(key, value)]))

function cleanedValue(key: string, value: unknown): unknown {
  if (typeof value === 'string')
    return free.test(key) ? value.replace(EMAIL, '…').replace(IDENTIFIER, '$1…') : value.replace(EMAIL, '…')
  if (Array.isArray(value)) return value.map((each) => cleanedValue(key, each))
  return value && Object.getPrototypeOf(value) === Object.prototype ? cleaned(value) : value
}
