/** What a wallet cannot do; its name and message are those that hosts know. */
export function methodNotSupported(method: string, walletId: string, more = ''): Error {
  const message = `Wallet call is not supported${more && `. ${more}`}`
  return Object.assign(new Error(message), { name: 'MethodNotSupported', code: 4200, method, walletId })
}
