import {
  badAnswer,
  callMethod,
  noAccounts,
  providerMissing,
  rejection,
} from '../../../adapter-kit/chains/index.js'
import { codeOf, messageOf, property } from '../../../kernel/plugin.js'
import { accountsOf, addressesIn } from '../accounts/addresses.js'
import { chainNamed } from '../chains.js'
import { unauthorized, unsupported } from './error-codes.js'
import type { WalletSnapshot } from './wallet-provider.js'

/** Asks a wallet of the list and answers its `result`. */
export type WbipRequest = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Answers come as `{result}` or `{error}`, and errors are returned by some wallets and thrown by others. */
export function createWbipRequest(provider: () => unknown): WbipRequest {
  return async (method, params, signal) => {
    const missing = providerMissing
    const answer = await callMethod(provider(), 'request', [method, params], { signal, missing }).catch(
      (thrown) => {
        if (signal?.aborted) throw thrown
        throw worded(property(thrown, 'error') ?? thrown)
      },
    )
    const error = property(answer, 'error')
    if (error) throw worded(error)
    return property(answer, 'result')
  }
}

const no = [-32000, -31001]
/** Codes of these wallets that mean something else, or nothing, elsewhere. */
const codes = new Map<unknown, number>([
  [-32601, unsupported],
  [-32001, unsupported],
  [-32002, unauthorized],
])

function worded(error: unknown): unknown {
  const code = codeOf(error)
  if (error instanceof Error && error.name === 'LatchkeyError') return error
  if (no.some((one) => one === code)) return rejection(undefined, error)
  const standardCode = codes.get(code) ?? code
  const codeField = standardCode !== undefined && { code: standardCode }
  return Object.assign(new Error(messageOf(error), { cause: error }), { name: 'RPCError', ...codeField })
}

/** Reads the addresses without a prompt; undefined when the wallet does not allow the page to. */
export async function readSilently(
  ask: WbipRequest,
  signal?: AbortSignal,
): Promise<WalletSnapshot | undefined> {
  try {
    return snapshotIn(await ask('wallet_getAccount', null, signal), 'wallet_getAccount')
  } catch (error) {
    if (codeOf(error) === unauthorized) return undefined
    throw error
  }
}

/** @throws LatchkeyError LK_WALLET_ANSWER without a list, LK_NO_ACCOUNTS without a Bitcoin address in it */
export function snapshotIn(answer: unknown, method: string): WalletSnapshot {
  const list = Array.isArray(answer) ? answer : property(answer, 'addresses')
  if (!Array.isArray(list)) throw badAnswer(method)
  const addresses = addressesIn(list)
  if (!accountsOf(addresses)) throw noAccounts()
  return { addresses, chain: chainNamed(property(property(property(answer, 'network'), 'bitcoin'), 'name')) }
}

/** Events may carry the new addresses, which saves a request. */
export function snapshotInEvent(data: unknown): WalletSnapshot | undefined {
  const addresses = addressesIn(property(data, 'addresses'))
  if (!accountsOf(addresses)) return undefined
  return { addresses, chain: chainNamed(property(property(data, 'bitcoin'), 'name')) }
}
