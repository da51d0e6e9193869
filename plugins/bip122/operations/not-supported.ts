/** The error for a method that a wallet does not have; hosts know it by this name and message. */
export function methodNotSupported(method: string, walletId: string, more = ''): Error {
  const message = `Wallet call is not supported${more && `. ${more}`}`
  return Object.assign(new Error(message), { name: 'MethodNotSupported', code: 4200, method, walletId })
}
