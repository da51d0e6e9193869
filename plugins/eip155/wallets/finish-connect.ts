import type * as v from 'valibot'
import { listen, parsed } from '../../../adapter-kit/chains/index.js'
import type { Accounts, Connected, ConnectInput, Network } from '../../../kernel/plugin.js'
import { Addresses, accountOf } from '../accounts/address.js'
import { ChainId, caipOf, chainIdOf } from '../rpc/chain-id.js'
import { askWallet } from './provider.js'
import { watch } from './watch.js'

/** A live connection; undefined without any account. */
export function createConnection(
  provider: object,
  addresses: readonly string[],
  chainId: number,
): Connected | undefined {
  const [first, ...others] = addresses.map(accountOf)
  if (!first) return undefined
  const accounts: Accounts = [first, ...others]
  return { accounts, network: caipOf(chainId), provider, watch: (listener) => watch(provider, listener) }
}

/** @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors */
export function readChainId(provider: object, signal: AbortSignal): Promise<v.InferOutput<typeof ChainId>> {
  return askWallet(provider, { method: 'eth_chainId' }, ChainId, signal)
}

/**
 * Tries to switch the wallet to the wanted network, then makes the connection of what it is set to.
 * @param approved the addresses that the visitor approved; changes made during the switch replace them
 */
export async function finishConnect(
  provider: object,
  approved: readonly string[],
  input: ConnectInput,
): Promise<Connected | undefined> {
  const { network, signal } = input
  let addresses = approved
  const update = (list: readonly string[] | undefined) => {
    if (list?.length) addresses = list
  }
  const stop = listen(provider, 'accountsChanged', (payload) => update(parsed(Addresses, payload)))
  try {
    const current = await readChainId(provider, signal)
    const wantedChain = network && chainIdOf(network)
    if (!network || !wantedChain || wantedChain === current)
      return createConnection(provider, addresses, current)
    const isSwitched = await trySwitch(provider, network, input)
    // While the wallet's window is open, the visitor may choose another account or another chain in it.
    update(await askWallet(provider, { method: 'eth_accounts' }, Addresses, signal).catch(() => undefined))
    const chainId = isSwitched ? wantedChain : await readChainId(provider, signal).catch(() => current)
    signal.throwIfAborted()
    return createConnection(provider, addresses, chainId)
  } finally {
    stop()
  }
}

/** A switch that is refused or fails does not fail the connection: the wallet then stays on its own chain. */
async function trySwitch(
  provider: object,
  network: Network,
  { connector, signal }: ConnectInput,
): Promise<boolean> {
  try {
    const { switchChain } = await import('./switch-chain.js')
    await switchChain(provider, network, connector.type, signal)
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}
