import {
  isWalletLost,
  isWalletRejection,
  rejection,
  safeImage,
  walletError,
} from '../../../adapter-kit/chains/index.js'
import {
  type ConnectorType,
  codeOf,
  LatchkeyError,
  messageOf,
  type Network,
  property,
} from '../../../kernel/plugin.js'
import { chainIdOf, toHex } from '../rpc/chain-id.js'
import { requestWallet } from './provider.js'
import { watchSwitch } from './watch-switch.js'

const unsupported = 'Chain is not supported'

/**
 * Switches a wallet to a network, and adds the network to the wallet if it is missing there.
 * @throws LatchkeyError LK_SWITCH 'Chain is not supported', LK_WALLET_PENDING, LK_WALLET_LOST; code 4001 when the visitor rejects
 */
export async function switchChain(
  provider: object,
  network: Network,
  type: ConnectorType,
  signal?: AbortSignal,
): Promise<void> {
  const id = chainIdOf(network)
  if (id === undefined) throw notSupported(`${network.caipNetworkId} is not an EVM chain.`)
  const watch = watchSwitch(provider, id)
  const call = { method: 'wallet_switchEthereumChain', params: [{ chainId: toHex(id) }] }
  try {
    await Promise.race([requestWallet(provider, call, signal), watch.announced]) // some wallets switch but never answer
    if (!(await watch.confirm(signal))) throw notSupported('The wallet agreed and stayed on its chain.')
  } catch (error) {
    if (!isUnknownChain(error, type)) throw switchError(error, type, signal)
    await Promise.race([addChain(provider, network, id, signal), watch.announced])
    if (!(await watch.confirm(signal))) throw rejection('User rejected switch after adding network.')
  } finally {
    watch.stop()
  }
}

async function addChain(provider: object, network: Network, id: number, signal?: AbortSignal): Promise<void> {
  const call = { method: 'wallet_addEthereumChain', params: [chainParameters(network, id)] }
  try {
    await requestWallet(provider, call, signal)
  } catch (error) {
    throw walletError(error, 'LK_SWITCH', unsupported, signal)
  }
}

/**
 * EIP-3085 parameters. Only the network's own URLs: neither the project's gateway, whose URL contains the project id,
 * nor an empty explorer URL, nor an image id.
 */
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

/** What a wallet's own form for a network asks for; undefined without a URL of the network's own. */
export function networkByHand(network: Network) {
  const id = chainIdOf(network)
  const [rpcUrl] = network.rpcUrls.chainDefault.http
  return id !== undefined && rpcUrl ? { name: network.name, rpcUrl, chainId: `${id}` } : undefined
}

const unknownChain: readonly unknown[] = [4902, 32603]
/** The code of any failure inside a wallet; some wallets use it for an unknown chain. */
const internalError = -32603
/** Their texts: none of their own, or one about the chain. Any other text tells of another failure. */
const maybeUnknown =
  /^(unknown error|internal (json-?rpc )?error|.*\b(invalid|unrecogni[sz]ed|unknown|unsupported|not supported|missing|add)\b.*\b(chain|network).*|.*\b(chain|network)\b.*\b(invalid|unrecogni[sz]ed|unknown|unsupported|not (supported|found|added|configured)|missing)\b.*)\.?$/i
const nestedCode = (error: unknown) => codeOf(property(property(error, 'data'), 'originalError'))

/** Code 5000 means a rejection in pairing sessions and an unknown chain elsewhere. */
const standardCode = (error: unknown, type: ConnectorType) =>
  codeOf(error) === 5000 && type !== 'WALLET_CONNECT' ? 4902 : codeOf(error)

function isUnknownChain(error: unknown, type: ConnectorType): boolean {
  if (isRejected(error, type) || isWalletLost(error)) return false
  if (codeOf(error) === internalError && maybeUnknown.test(messageOf(error))) return true
  const isNamed = /unrecognized chain/i.test(messageOf(error)) // some wallets drop the code of the error
  return isNamed || nestedCode(error) === 4902 || unknownChain.includes(standardCode(error, type))
}

/** The rejection may be nested in an internal error. */
function isRejected(error: unknown, type: ConnectorType): boolean {
  return (
    nestedCode(error) === 4001 ||
    isWalletRejection({ code: standardCode(error, type), message: messageOf(error) })
  )
}

function switchError(error: unknown, type: ConnectorType, signal?: AbortSignal): unknown {
  const hasCode = codeOf(error) === 4001
  return walletError(
    isRejected(error, type) && !hasCode ? rejection(undefined, error) : error,
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
