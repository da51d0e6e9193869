import type * as v from 'valibot'
import { listen, parsed } from '../../adapters/index.js'
import type { Connected, ConnectInput, Network } from '../../kernel/plugin.js'
import { Addresses, ask, ChainId } from './answers.js'
import { chainIdOf } from './chain-id.js'
import { connected } from './connected.js'

/** @throws LatchkeyError LK_WALLET_ANSWER; the wallet's own errors */
export function readChain(provider: object, signal: AbortSignal): Promise<v.InferOutput<typeof ChainId>> {
  return ask(provider, { method: 'eth_chainId' }, ChainId, signal)
}

/** The connection, after an attempt to bring the wallet to the wanted chain. */
export async function settled(
  provider: object,
  told: readonly string[],
  input: ConnectInput,
): Promise<Connected | undefined> {
  const { network, signal } = input
  let accounts = told
  const take = (list: readonly string[] | undefined) => {
    if (list?.length) accounts = list
  }
  const stop = listen(provider, 'accountsChanged', (payload) => take(parsed(Addresses, payload)))
  try {
    const current = await readChain(provider, signal)
    const wanted = network && chainIdOf(network)
    if (!network || !wanted || wanted === current) return connected(provider, accounts, current)
    const moved = await move(provider, network, input)
    // Whoever is asked to move may choose another account or chain in the wallet.
    take(await ask(provider, { method: 'eth_accounts' }, Addresses, signal).catch(() => undefined))
    const chain = moved ? wanted : await readChain(provider, signal).catch(() => current)
    signal.throwIfAborted()
    return connected(provider, accounts, chain)
  } finally {
    stop()
  }
}

/** A refused or failed switch does not fail the connection: the wallet stays on its own chain. */
async function move(
  provider: object,
  network: Network,
  { connector, signal }: ConnectInput,
): Promise<boolean> {
  try {
    const { switchChain } = await import('./switch.js')
    await switchChain(provider, network, connector.type, signal)
    return true
  } catch {
    signal.throwIfAborted()
    return false
  }
}
