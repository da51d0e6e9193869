import * as v from 'valibot'
import { parseAs } from '../../../kernel/plugin.js'
import type { Eip155State } from '../eip155-state.js'

const key = 'disconnected'
const Ids = v.array(v.string())
/** Older entries are dropped beyond this many. */
const maxIds = 20

/** Ids of connectors that the visitor disconnected: the next connect to one of them shows its account picker. */
const readIds = (state: Eip155State): readonly string[] =>
  state.context.storage.get(key, (value) => parseAs(Ids, value)) ?? []

export function isDisconnectedConnector(state: Eip155State, id: string): boolean {
  return readIds(state).includes(id)
}

export function markDisconnectedConnector(state: Eip155State, id: string, isDisconnected: boolean): void {
  const ids = readIds(state)
  if (ids.includes(id) === isDisconnected) return
  const others = ids.filter((other) => other !== id)
  state.context.storage.set(key, isDisconnected ? [...others, id].slice(-maxIds) : others)
}
