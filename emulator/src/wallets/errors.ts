import { RpcError } from '../rpc/call-rpc.js'

/** The errors of EIP-1193, EIP-1474 and EIP-5792 that a wallet throws, with the usual messages. */
export const rejected = () => new RpcError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new RpcError(4100, 'The requested account and/or method has not been authorized by the user.')
export const unsupportedMethod = (method: string) =>
  new RpcError(4200, `The method "${method}" is not supported.`)
export const disconnected = () => new RpcError(4900, 'The wallet disconnected this site.')
export const invalidParams = (why: string) => new RpcError(-32602, `Invalid parameters: ${why}`)
export const alreadyPending = (method: string) =>
  new RpcError(-32002, `Request of type '${method}' already pending. Please wait.`)

export function unknownChain(chainId: string, nested: boolean): RpcError {
  const message = `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`
  if (!nested) return new RpcError(4902, message)
  return new RpcError(-32603, 'Internal JSON-RPC error.', { originalError: { code: 4902, message } })
}
