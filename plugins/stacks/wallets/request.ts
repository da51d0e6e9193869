import { bytesToHex } from '@noble/hashes/utils.js'
import { type Connection, LatchkeyError, property } from '../../../kernel/plugin.js'
import type { StacksTarget } from '../contract.js'
import type { StacksState } from '../stacks-state.js'
import { askConnected } from './ask-connected.js'
import { isMissing, stacksError } from './wallet-request.js'

/** See `StacksService.request`. */
export async function request(
  state: StacksState,
  method: string,
  params: Readonly<Record<string, unknown>> = {},
  { connection = activeConnection(state), signal }: StacksTarget = {},
): Promise<unknown> {
  const plain = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, serialised(value)]))
  try {
    const answer = await askConnected(state, connection, method, plain, signal)
    if (/^stx_(transfer|call|deploy|signTransaction)/.test(method)) state.balances.forget() // coins may have moved
    return withTxid(answer)
  } catch (error) {
    if (isMissing(error)) throw methodMissing(connection, method, error)
    throw stacksError(error, 'LK_WALLET_REQUEST', 'The wallet did not do it', signal)
  }
}

function activeConnection({ context }: StacksState): Connection {
  const state = context.store.get(context.state.session).namespaces.stacks
  if (state?.status === 'connected') return state.connection
  throw new LatchkeyError('LK_NOT_CONNECTED', 'Connector not connected.', {
    why: 'No Stacks wallet is connected.',
    fix: 'Connect one first, for instance with modal.open().',
  })
}

/** A parameter as wallets read it: bigints as decimal text, bytes as hex without 0x. */
function serialised(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (value instanceof Uint8Array) return bytesToHex(value)
  if (Array.isArray(value)) return value.map(serialised)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, serialised(entry)]))
}

/** Some wallets call it txId. */
function withTxid(answer: unknown): unknown {
  const txid = property(answer, 'txid') ?? property(answer, 'txId')
  return typeof txid === 'string' && typeof answer === 'object' ? { ...answer, txid } : answer
}

function methodMissing({ connector }: Connection, method: string, cause: unknown): LatchkeyError {
  return new LatchkeyError('LK_WALLET_METHOD', `The wallet does not support ${method}`, {
    why: `${connector.name} does not know this method.`,
    fix: 'Use another wallet, or another method.',
    cause,
  })
}
