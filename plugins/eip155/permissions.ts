import * as v from 'valibot'
import type { Room } from './room.js'
import type { Target } from './service.js'
import { connectionOf } from './target.js'
import { callFirst } from './wallet-call.js'

// The draft still moves: what wallets answer is handed on as it is, and so is an empty answer (as null).
const Anything = v.pipe(
  v.unknown(),
  v.transform((value) => value ?? null),
)

const call = (room: Room, methods: readonly string[], params: readonly unknown[], target?: Target) =>
  callFirst(connectionOf(room, target), methods, params, Anything)

export async function grantPermissions(room: Room, params: readonly unknown[], target?: Target) {
  return call(room, ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'], params, target)
}

export async function revokePermissions(room: Room, params: readonly unknown[], target?: Target) {
  return call(room, ['wallet_revokeExecutionPermission', 'wallet_revokePermissions'], params, target)
}

export async function requestPermissions(
  room: Room,
  params: readonly unknown[] = [{ eth_accounts: {} }],
  target?: Target,
) {
  return call(room, ['wallet_requestPermissions'], params, target)
}

export async function getPermissions(room: Room, params: readonly unknown[] = [], target?: Target) {
  return call(room, ['wallet_getGrantedExecutionPermissions', 'wallet_getPermissions'], params, target)
}
