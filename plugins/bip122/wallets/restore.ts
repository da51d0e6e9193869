import { abortable, stopAt } from '../../../adapter-kit/chains/index.js'
import { type Connected, type ConnectInput, type Connector, codeOf } from '../../../kernel/plugin.js'
import type { Bip122State } from '../bip122-state.js'
import { unsupported } from '../providers/error-codes.js'
import type { WalletProvider } from '../providers/wallet-provider.js'
import { connected, sessionOf, withProvider } from './connect.js'

/**
 * Restores by silent calls only. Undefined when the wallet is gone or locked, and when another wallet on the page
 * claims the same identity.
 */
export async function restore(state: Bip122State, input: ConnectInput): Promise<Connected | undefined> {
  if (!state.wallets.undisputed(input.connector.id)) return undefined
  const { signal } = input
  return withProvider(state, input, async (provider) => {
    const snapshot = provider && (await abortable(() => readOrRecall(state, provider, input), signal))
    return snapshot && connected(state, sessionOf(state, input, provider, snapshot))
  })
}

async function readOrRecall(
  state: Bip122State,
  provider: WalletProvider,
  { connector, network, signal }: ConnectInput,
) {
  try {
    return await provider.read(network, signal)
  } catch (error) {
    if (codeOf(error) !== unsupported || !provider.remembers) throw error
    return (await import('../accounts/remembered.js')).remembered(state).recall(connector.id)
  }
}

/** Calls `tell` each time a wallet that was not restored says that it changed, until the signal aborts. */
export async function awaitReturn(
  { wallets, load }: Bip122State,
  { id }: Connector,
  tell: () => void,
  signal: AbortSignal,
): Promise<void> {
  const ref = wallets.find(id)?.provider()
  const provider = ref && (await load(ref))
  if (provider && !signal.aborted)
    stopAt(signal, [provider.watch(({ type }) => type === 'changed' && tell())])
}
