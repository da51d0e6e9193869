import { RpcError } from '../../rpc/call-rpc.js'

/** Wallets of this kind give no codes: a page tells by the text what its visitor meant. */
function worded(words: Readonly<Record<number, string>>) {
  return async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      const text = error instanceof RpcError ? words[error.code] : undefined
      throw text === undefined ? error : new Error(text)
    }
  }
}

/** The owner's answers to a page that wants in. */
export const turnedAway = worded({
  4001: 'Rejected',
  [-32002]: 'The source has a pending authorization request',
})

/** The owner's answers to a signature. */
export const cancelled = worded({
  4001: 'Cancelled',
  [-32002]: 'The wallet is showing another request',
})
