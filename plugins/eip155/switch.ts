import { isNo, rejection, safeImage, walletError } from '../../adapters/index.js'
import {
  type ConnectorType,
  codeOf,
  LatchkeyError,
  messageOf,
  type Network,
  property,
} from '../../kernel/plugin.js'
import { expectChain } from './arrival.js'
import { chainIdOf, toHex } from './chain-id.js'
import { request } from './provider.js'

const unsupported = 'Chain is not supported'

/**
 * Brings a wallet to a network, adding it there if the wallet does not know it.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported', LK_WALLET_PENDING; a visitor's no has code 4001
 */
export async function switchChain(
  provider: object,
  network: Network,
  type: ConnectorType,
  signal?: AbortSignal,
): Promise<void> {
  const id = chainIdOf(network)
  if (id === undefined) throw notSupported(`${network.caipNetworkId} is not an EVM chain.`)
  const arrival = expectChain(provider, id)
  const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(id) }] }
  try {
    await Promise.race([request(provider, call, signal), arrival.heard]) // some wallets move and never answer
    if (!(await arrival.confirm(signal))) throw notSupported('The wallet agreed and stayed on its chain.')
  } catch (error) {
    if (!isUnknownChain(error, type)) throw refused(error, type, signal)
    await Promise.race([addChain(provider, network, id, signal), arrival.heard])
    if (!(await arrival.confirm(signal))) throw rejection('User rejected switch after adding network.')
  } finally {
    arrival.stop()
  }
}

async function addChain(provider: object, network: Network, id: number, signal?: AbortSignal): Promise<void> {
  const call = { method: 'wallet_addEthereumChain', params: [chainParameters(network, id)] }
  try {
    await request(provider, call, signal)
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', unsupported, signal)
  }
}

/** EIP-3085; only URLs the site gave (no project id), no empty explorer, no image ids. */
export function chainParameters(network: Network, id: number) {
  const explorer = network.blockExplorers?.default.url
  const icon = safeImage(network.assets?.imageUrl)
  const { name, symbol, decimals } = network.nativeCurrency
  return {
    chainId: toHex(id),
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [...network.rpcUrls.chainDefault.http],
    ...(explorer && { blockExplorerUrls: [explorer] }),
    ...(icon?.startsWith('https:') && { iconUrls: [icon] }),
  }
}

const unknownChain: readonly unknown[] = [4902, 32603, -32603]
const nestedCode = (error: unknown) => codeOf(property(property(error, 'data'), 'originalError'))

/** Code 5000 is a no in pairing sessions and a missing chain elsewhere. */
const ownCode = (error: unknown, type: ConnectorType) =>
  codeOf(error) === 5000 && type !== 'WALLET_CONNECT' ? 4902 : codeOf(error)

function isUnknownChain(error: unknown, type: ConnectorType): boolean {
  if (saysNo(error, type)) return false
  const isSaid = /unrecognized chain/i.test(messageOf(error)) // some lose the code on the way
  return isSaid || nestedCode(error) === 4902 || unknownChain.includes(ownCode(error, type))
}

/** A no may be wrapped in an internal error. */
function saysNo(error: unknown, type: ConnectorType): boolean {
  return nestedCode(error) === 4001 || isNo({ code: ownCode(error, type), message: messageOf(error) })
}

function refused(error: unknown, type: ConnectorType, signal?: AbortSignal): unknown {
  const isCoded = codeOf(error) === 4001
  return walletError(
    saysNo(error, type) && !isCoded ? rejection(undefined, error) : error,
    'LK_SWITCH',
    unsupported,
    signal,
  )
}

function notSupported(why: string): LatchkeyError {
  return new LatchkeyError('LK_SWITCH', unsupported, {
    why,
    fix: 'Choose the network in the wallet itself, or use another wallet.',
  })
}
