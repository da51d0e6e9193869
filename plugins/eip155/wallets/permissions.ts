import * as v from 'valibot'
import type { Target } from '../contract.js'
import type { Eip155State } from '../eip155-state.js'
import { targetConnection } from '../target.js'
import { callFirstSupported } from './call-wallet.js'

// ERC-7715 is still a draft, so that answers are passed on unchecked; a missing answer is null.
const Anything = v.pipe(
  v.unknown(),
  v.transform((value) => value ?? null),
)

const call = (state: Eip155State, methods: readonly string[], params: readonly unknown[], target?: Target) =>
  callFirstSupported(targetConnection(state, target), methods, params, Anything)

export async function grantPermissions(state: Eip155State, params: readonly unknown[], target?: Target) {
  return call(state, ['wallet_requestExecutionPermissions', 'wallet_grantPermissions'], params, target)
}

export async function revokePermissions(state: Eip155State, params: readonly unknown[], target?: Target) {
  return call(state, ['wallet_revokeExecutionPermission', 'wallet_revokePermissions'], params, target)
}

export async function requestPermissions(
  state: Eip155State,
  params: readonly unknown[] = [{ eth_accounts: {} }],
  target?: Target,
) {
  return call(state, ['wallet_requestPermissions'], params, target)
}

export async function getPermissions(state: Eip155State, params: readonly unknown[] = [], target?: Target) {
  return call(state, ['wallet_getGrantedExecutionPermissions', 'wallet_getPermissions'], params, target)
}
