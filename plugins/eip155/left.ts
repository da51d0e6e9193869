import * as v from 'valibot'
import type { Room } from './room.js'

/** Connectors the visitor disconnected on purpose: the next connect offers the account picker again. */
const key = 'left'
const Ids = v.array(v.string())

const read = (room: Room): readonly string[] =>
  room.context.storage.get(key, (value) => v.parse(Ids, value)) ?? []

export function hasLeft(room: Room, connectorId: string): boolean {
  return read(room).includes(connectorId)
}

export function markLeft(room: Room, connectorId: string, left: boolean): void {
  const ids = read(room)
  if (ids.includes(connectorId) === left) return
  const others = ids.filter((id) => id !== connectorId)
  room.context.storage.set(key, left ? [...others, connectorId].slice(-20) : others)
}
