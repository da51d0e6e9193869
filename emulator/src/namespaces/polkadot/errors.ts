import { RpcError } from '../../rpc/call-rpc.js'

/** These extensions' errors have no codes, only texts: those of `words` replace the errors of these codes. */
function worded(words: Readonly<Record<number, string>>) {
  return async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      const text = error instanceof RpcError ? words[error.code] : undefined
      throw text === undefined ? error : new Error(text)
    }
  }
}

/** Errors of a page's request for permission. */
export const permissionErrors = worded({
  4001: 'Rejected',
  [-32002]: 'The source has a pending authorization request',
})

/** Errors of a request to sign. */
export const signingErrors = worded({
  4001: 'Cancelled',
  [-32002]: 'The wallet is showing another request',
})
