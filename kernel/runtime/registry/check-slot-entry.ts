import { messageOf } from '../../lib/errors/errors.js'

/** What a field must be, as a sentence says it. */
interface Kind {
  readonly is: string
  readonly test: (value: unknown) => boolean
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const text: Kind = { is: 'a text', test: isText }
const texts: Kind = { is: 'a list of texts', test: isTexts }
const maybe = ({ is, test }: Kind): Kind => ({ is, test: (value) => value === undefined || test(value) })

/** What every entry has (SlotEntry). */
const common = {
  id: text,
  order: maybe({ is: 'a number', test: Number.isFinite }),
  requires: maybe({ is: 'a text or a list of texts', test: (value) => isText(value) || isTexts(value) }),
  connectorTypes: maybe(texts),
}

const action = {
  label: text,
  view: text,
  icon: maybe(text),
  track: maybe(text),
  networks: maybe(texts),
  reason: maybe(text),
}

/** What the kernel's own slots ask beyond that; a slot of a plugin's own is checked by the view that shows it. */
const fieldsOf: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  'account:head': { part: text },
  'account:action': action,
  'account:row': action,
  'account:settings': action,
  'account:tab': { part: text, label: text },
  'account:wallet': action,
  'connect:method': { part: text, method: text, namespaces: maybe(texts) },
  'header:start': { part: text, views: maybe(texts), roles: maybe(texts) },
  'header:end': { part: text, views: maybe(texts), roles: maybe(texts) },
  fund: action,
  guard: {},
  namespace: { label: text, short: maybe(text) },
  branding: { part: text, views: maybe(texts) },
}

export type CheckedEntry = { readonly entry: object } | { readonly fault: string }

/**
 * An entry of a slot as it may be shown: a copy that nobody can change afterwards, or what is wrong with it. Every
 * contribution comes through here, from a manifest or at run time, because one bad value would break the view that
 * shows it.
 */
export function checkSlotEntry(slot: string, value: unknown): CheckedEntry {
  if (typeof value !== 'object' || value === null) return { fault: 'it must be an object' }
  let entry: Readonly<Record<string, unknown>>
  try {
    entry = Object.freeze({ ...value })
  } catch (error) {
    return { fault: `it cannot be read: ${messageOf(error)}` }
  }
  const kinds = { ...common, ...(Object.hasOwn(fieldsOf, slot) && fieldsOf[slot]) }
  const bad = Object.entries(kinds).find(([field, { test }]) => !test(entry[field]))
  return bad ? { fault: `"${bad[0]}" must be ${bad[1].is}` } : { entry }
}

/** True for a slot that the kernel's views show. */
export function isKernelSlot(slot: string): boolean {
  return Object.hasOwn(fieldsOf, slot)
}

/** The kernel's slots with the prefix of this one: beside them none of another plugin's begins so. */
export function kernelSlotsLike(slot: string): readonly string[] {
  const prefix = slot.slice(0, slot.indexOf(':') + 1)
  return prefix ? Object.keys(fieldsOf).filter((name) => name.startsWith(prefix)) : []
}
