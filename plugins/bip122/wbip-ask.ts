import { call, providerMissing, rejection } from '../../adapters/index.js'
import { codeOf, messageOf, property } from '../../kernel/plugin.js'
import { unauthorized, unsupported } from './unsupported.js'

/** Asks a wallet of the list and answers its `result`. */
export type Ask = (method: string, params: unknown, signal?: AbortSignal) => Promise<unknown>

/** Answers come as `{result}` or `{error}`, and errors are returned by some wallets and thrown by others. */
export function askAt(provider: () => unknown): Ask {
  return async (method, params, signal) => {
    const missing = providerMissing
    const answer = await call(provider(), 'request', [method, params], { signal, missing }).catch(
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
  if (property(error, 'name') === 'LatchkeyError') return error
  if (no.some((one) => one === code)) return rejection(undefined, error)
  const read = codes.get(code) ?? code
  const known = read !== undefined && { code: read }
  return Object.assign(new Error(messageOf(error), { cause: error }), { name: 'RPCError', ...known })
}
